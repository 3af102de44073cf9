package io.commercegraph.query.search;

import io.commercegraph.projections.ContentPages;
import io.commercegraph.projections.ContentWalk;
import io.commercegraph.projections.SnapshotPages;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** The pages of a snapshot, kept in memory. */
final class StoredPages implements ContentPages, SnapshotPages {

  private final Deque<byte[]> pages = new ArrayDeque<>();

  /** Takes the next page of a walk; false at its end. */
  boolean takeFrom(ContentWalk walk) throws IOException {
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    boolean isPage = walk.writePage(new DataOutputStream(page));
    if (isPage) {
      pages.add(page.toByteArray());
    }
    return isPage;
  }

  @Override
  public void write(byte[] page, int size) {
    pages.add(Arrays.copyOf(page, size));
  }

  int size() {
    return pages.size();
  }

  long checksum() {
    CRC32C checksum = new CRC32C();
    pages.forEach(checksum::update);
    return checksum.getValue();
  }

  @Override
  public @Nullable ByteBuffer next() {
    byte[] page = pages.poll();
    return page == null ? null : ByteBuffer.wrap(page);
  }
}
