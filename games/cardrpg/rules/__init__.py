"""The rules of CardRPG – Advanced."""
