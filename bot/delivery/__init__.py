"""Sending to Discord: replies, boards, private panels, notifications, and their rate limits."""
