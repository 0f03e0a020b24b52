"""Hypothesis for this folder: no deadline, since machines that run tests are busy ones."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "engine",
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("engine")
