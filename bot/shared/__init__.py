"""The parts that several rooms share: timers, caches, background tasks, requests, traces."""
