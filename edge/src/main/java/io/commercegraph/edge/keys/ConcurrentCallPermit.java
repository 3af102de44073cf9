package io.commercegraph.edge.keys;

/** A permit for a call that is under way, to be closed when the call is over. */
@FunctionalInterface
public interface ConcurrentCallPermit extends AutoCloseable {

  @Override
  void close();
}
