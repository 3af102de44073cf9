package io.commercegraph.edge.changes;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeId;
import org.jspecify.annotations.Nullable;

/** The form in which a stream tells changes. */
public interface StreamFormat {

  /** The first bytes of the stream. */
  byte[] opening();

  /** A change; {@code null} where this stream does not tell it. */
  byte @Nullable [] event(Change change);

  /** That the feed has come so far. */
  byte[] mark(ChangeId reached);
}
