"""Hypothesis without a deadline, since machines that run tests are busy; the mark for rules.

The examples are the same in each run, so that a failure tells of a change. To look for new ones:

    LAWS=search .venv/bin/python -m pytest tests/engine/test_laws.py
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, Phase, settings

settings.register_profile(
    "same",
    deadline=None,
    derandomize=True,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
same = settings.get_profile("same")
settings.register_profile("search", same, derandomize=False, max_examples=2000)
# For mutants: whether a test fails, fast; not with which example
settings.register_profile("few", same, max_examples=12, phases=[Phase.explicit, Phase.generate])
settings.load_profile(os.environ.get("LAWS", "same"))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, ...): the rules of the rules page that it proves")
