package io.commercegraph.projections.running;

import java.util.Map;

/** All running projections by name; a type of its own, so that nobody injects a bare map. */
public record RunningProjections(Map<String, RunningProjection<?>> byName) {}
