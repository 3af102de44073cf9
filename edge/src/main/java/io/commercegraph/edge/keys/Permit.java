package io.commercegraph.edge.keys;

/** A call that is under way; closed when it is over. */
@FunctionalInterface
public interface Permit extends AutoCloseable {

  @Override
  void close();
}
