package io.commercegraph.log.nodes;

import java.time.Instant;
import java.util.Set;

/** A node that gave a sign of life within the claim time, and the projections it can run. */
record LiveNode(String id, String name, Instant since, Set<String> processors) {}
