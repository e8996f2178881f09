"""Marks of tests that hold on some systems alone."""

import sys

import pytest

# On Windows modes and owners mean nothing, and a file that is open can't be moved or replaced.
on_posix = pytest.mark.skipif(sys.platform == "win32", reason="files as POSIX has them")
