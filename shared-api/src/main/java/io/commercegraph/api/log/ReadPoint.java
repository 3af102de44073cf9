package io.commercegraph.api.log;

import java.util.function.Supplier;

/**
 * The place where a call reads, the primary or a replica, with the position of the read models
 * there.
 */
public interface ReadPoint {

  /**
   * The state of the read models, determined before anything is read: what is read is at least as
   * new.
   */
  AsOf asOf();

  /** Runs a call whose queries on this thread go to this place. */
  <T> T read(Supplier<T> call);
}
