package io.commercegraph.edge.changes;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeId;
import io.commercegraph.edge.tools.WireJson;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Changes as server-sent events. Each change is written once for all streams, which one thread
 * serves one after the other.
 */
final class ServerSentChanges implements StreamFormat {

  private @Nullable Change last;
  private byte[] lastEvent = new byte[0];

  @Override
  public byte[] opening() {
    return bytes("retry: 2000\n\n");
  }

  @Override
  public byte[] event(Change change) {
    if (!change.equals(last)) {
      String json = WireJson.MAPPER.writeValueAsString(ChangeJson.of(change));
      lastEvent = bytes("id: " + change.id() + "\ndata: " + json + "\n\n");
      last = change;
    }
    return lastEvent;
  }

  /** An event without data: clients note its id and hand over nothing. */
  @Override
  public byte[] mark(ChangeId reached) {
    return bytes("id: " + reached + "\n\n");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
