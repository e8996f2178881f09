"""What decides in CardRPG – Advanced."""
