"""The first steps of the program: its settings, its extras, its exit statuses."""
