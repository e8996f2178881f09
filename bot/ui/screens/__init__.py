"""One file for each thing that is shown and pressed."""
