"""Export, deletion and retention of users' data."""
