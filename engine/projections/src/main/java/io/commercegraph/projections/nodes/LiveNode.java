package io.commercegraph.projections.nodes;

import java.time.Instant;
import java.util.Set;

/** A node whose last heartbeat is within the claim time, and the projections that it can run. */
record LiveNode(String id, String name, Instant since, Set<String> processors) {}
