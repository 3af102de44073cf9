package io.commercegraph.projections;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Takes the pages of a snapshot in their order, and keeps none of the arrays. */
@FunctionalInterface
public interface SnapshotPages {

  void write(byte[] page, int size) throws IOException;

  /** Writes the pages of a walk over a content that nothing changes any more. */
  default void writeAll(ContentWalk walk) throws IOException {
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(page);
    while (walk.writePage(out)) {
      write(page.toByteArray(), page.size());
      page.reset();
    }
  }
}
