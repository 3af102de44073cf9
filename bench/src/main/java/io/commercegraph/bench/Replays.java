package io.commercegraph.bench;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Orders replays as an operator does, and looks on. */
final class Replays {

  private static final long MINUTES = 30;

  private Replays() {}

  /** From the order of all to the switch of the last. */
  static double seconds(int port, List<String> projections) throws Exception {
    long start = System.nanoTime();
    for (String projection : projections) {
      order(port, projection);
    }
    while (isAnyOpen(port)) {
      if (System.nanoTime() - start > TimeUnit.MINUTES.toNanos(MINUTES)) {
        throw new IllegalStateException("A replay does not end.");
      }
      Thread.sleep(20);
    }
    return (System.nanoTime() - start) / 1e9;
  }

  static void order(int port, String projection) throws IOException {
    try (Http http = new Http(port)) {
      http.ask(Http.post("/api/ops/projections/" + projection + "/replay", ""));
    }
  }

  static boolean isAnyOpen(int port) throws IOException {
    try (Http http = new Http(port)) {
      JsonNode all = JsonMapper.shared().readTree(http.ask(Http.get("/api/ops/replays")));
      boolean open = false;
      for (JsonNode replay : all.get("replays")) {
        String state = replay.get("state").asString().toLowerCase(Locale.ROOT);
        if (state.equals("parked")) {
          throw new IllegalStateException(replay.toString());
        }
        open |= state.equals("building");
      }
      return open;
    }
  }
}
