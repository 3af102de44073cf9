package io.commercegraph.query.cache;

import java.util.List;

/** A value read from the tables, with everything that it depends on. */
public record Cacheable<V>(V value, List<Dependency> dependencies) {}
