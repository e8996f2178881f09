"""What was played: records, chronicles, scores, achievements."""
