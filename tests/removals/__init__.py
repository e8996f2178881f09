"""Removals: each optional part is deleted in a copy of the project, which must do without."""
