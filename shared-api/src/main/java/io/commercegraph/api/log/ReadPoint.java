package io.commercegraph.api.log;

import java.util.function.Supplier;

/** Where a call reads, and how far the read models are there. */
public interface ReadPoint {

  /** Taken before anything was read: what is read here is at least as new. */
  AsOf asOf();

  /** Runs a call; all that it asks the store on this thread is asked there. */
  <T> T read(Supplier<T> call);
}
