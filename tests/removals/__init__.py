"""What is optional can be absent: each such part is deleted in a copy of the project."""
