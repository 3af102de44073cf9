package io.commercegraph.query.cache;

import java.util.List;

/**
 * A value read from the tables, with everything that it depends on.
 *
 * @param weight what the value weighs in a cache beside its dependencies
 */
public record Cacheable<V>(V value, List<Dependency> dependencies, int weight) {

  /** A value as small as what it depends on. */
  public Cacheable(V value, List<Dependency> dependencies) {
    this(value, dependencies, 0);
  }

  /** The same with a weight of its own. */
  public Cacheable<V> weighing(int more) {
    return new Cacheable<>(value, dependencies, more);
  }
}
