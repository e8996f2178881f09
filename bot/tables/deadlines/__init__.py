"""What happens when nobody does anything: clocks, and who is away."""
