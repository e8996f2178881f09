"""Sending to Discord: replies, boards, private panels, notifications, and what limits them."""
