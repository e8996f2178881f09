"""New tables: opened, opened again with the same deal, or with the deal of the day."""
