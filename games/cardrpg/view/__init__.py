"""What is shown of CardRPG – Advanced."""
