"""New tables: by options, by an earlier deal, or by the deal of the day."""
