"""Playing without a token: an offline Discord and its page in the browser."""
