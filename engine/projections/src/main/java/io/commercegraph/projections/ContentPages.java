package io.commercegraph.projections;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** The pages of a snapshot, in the order in which a {@link ContentWalk} wrote them. */
public interface ContentPages {

  /** The next page, whose checksum holds; null after the last. */
  @Nullable ByteBuffer next() throws IOException;
}
