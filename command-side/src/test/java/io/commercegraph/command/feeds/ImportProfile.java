package io.commercegraph.command.feeds;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/** Where a recording's time went, thread by thread: at work, and waiting for the database. */
final class ImportProfile {

  static final Duration PERIOD = Duration.ofMillis(20);

  /** The steps of an import, by the package or class that a stack was in, innermost first. */
  private static final List<Map.Entry<String, String>> STEPS =
      List.of(
          Map.entry("io.commercegraph.log.store.AppendConnection", "insert"),
          Map.entry("org.axonframework.serialization", "serialise"),
          Map.entry("io.commercegraph.log", "log"),
          Map.entry("io.commercegraph.command.feeds.ledger.Ledger.", "ledger"),
          Map.entry("io.commercegraph.command.feeds.deciding", "decide"),
          Map.entry("io.commercegraph.command.feeds.formats", "parse"),
          Map.entry("io.commercegraph.command.feeds", "run"));

  private final Map<String, Map<String, Duration>> times = new TreeMap<>();

  static ImportProfile of(Path recording) throws IOException {
    ImportProfile profile = new ImportProfile();
    try (RecordingFile file = new RecordingFile(recording)) {
      while (file.hasMoreEvents()) {
        RecordedEvent event = file.readEvent();
        switch (event.getEventType().getName()) {
          case "jdk.ExecutionSample" ->
              profile.add(event.getThread("sampledThread"), event, "", PERIOD);
          case "jdk.SocketRead" ->
              profile.add(event.getThread(), event, " (waiting)", event.getDuration());
          default -> {}
        }
      }
    }
    return profile;
  }

  private void add(
      @Nullable RecordedThread thread, RecordedEvent event, String suffix, Duration time) {
    if (event.getStackTrace() == null || thread == null) {
      return;
    }
    String step = step(event.getStackTrace().getFrames());
    if (step != null) {
      times
          .computeIfAbsent(thread.getJavaName(), any -> new TreeMap<>())
          .merge(step + suffix, time, Duration::plus);
    }
  }

  private static @Nullable String step(List<RecordedFrame> frames) {
    for (RecordedFrame frame : frames) {
      String place = frame.getMethod().getType().getName() + "." + frame.getMethod().getName();
      for (Map.Entry<String, String> step : STEPS) {
        if (place.startsWith(step.getKey())) {
          return step.getValue();
        }
      }
    }
    return null;
  }

  void print() {
    times.forEach(
        (thread, steps) -> {
          StringBuilder line = new StringBuilder();
          steps.forEach(
              (step, time) -> line.append(", %s %.1f s".formatted(step, time.toMillis() / 1e3)));
          System.out.printf("  %s: %s%n", thread, line.substring(2));
        });
  }
}
