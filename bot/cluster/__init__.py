"""Several processes on one database, behind one protocol: `alone` or `shared`."""
