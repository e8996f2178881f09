"""The view of CardRPG – Advanced."""
