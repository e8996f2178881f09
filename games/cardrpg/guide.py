GUIDE = "## In one minute\nx\n"
