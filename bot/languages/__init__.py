"""Languages other than English: one catalog of translated sentences for each."""
