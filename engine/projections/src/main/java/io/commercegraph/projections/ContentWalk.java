package io.commercegraph.projections;

import java.io.DataOutput;
import java.io.IOException;

/**
 * A walk over the content of a memory model, page by page, from which a snapshot is written.
 *
 * <p>Events are applied between two pages, so that the pages show different states (a fuzzy
 * checkpoint). None is older than the walk's begin, and events from there on are applied again
 * after a load; a content takes them twice.
 */
public interface ContentWalk {

  /**
   * Writes the next page of the content as it is now; false, with nothing written, at the end.
   * Called by the thread that applies events. A page takes milliseconds.
   */
  boolean writePage(DataOutput page) throws IOException;
}
