package io.commercegraph.projections.snapshots;

import io.commercegraph.projections.PageText;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * A position of the log with the id of its event, by which a restored log is told apart.
 *
 * @param eventId empty where the log has no event at the position
 */
record LogPoint(long position, String eventId) {

  void write(DataOutput page) throws IOException {
    page.writeLong(position);
    PageText.write(eventId, page);
  }

  static LogPoint read(ByteBuffer page) {
    return new LogPoint(page.getLong(), PageText.read(page));
  }
}
