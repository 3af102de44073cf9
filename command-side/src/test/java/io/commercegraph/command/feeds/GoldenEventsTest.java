package io.commercegraph.command.feeds;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.deciding.Chunk;
import io.commercegraph.command.feeds.deciding.ChunkDecision;
import io.commercegraph.command.feeds.deciding.ChunkInputs;
import io.commercegraph.command.feeds.deciding.ChunkItem;
import io.commercegraph.command.feeds.deciding.RowTargetResolver;
import io.commercegraph.command.feeds.deciding.RunContext;
import io.commercegraph.command.feeds.formats.FeedFormats;
import io.commercegraph.command.feeds.formats.attributes.FeedDefaults;
import io.commercegraph.log.json.JsonDialect;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Compares each golden feed with the events that an empty log gets from it, as they are stored; the
 * same feed an hour later adds no event. After an intended change, delete the {@code .events} file
 * and run the test: it writes the new events and fails once, and the difference is reviewed.
 */
class GoldenEventsTest {

  private static final Path FEEDS = Path.of("src/test/resources/feeds");
  private static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");

  @TestFactory
  Stream<DynamicTest> everyFeedBecomesItsEvents() throws IOException {
    try (Stream<Path> files = Files.list(FEEDS)) {
      return files
          .filter(file -> !file.toString().matches(".*\\.(rows|events)"))
          .sorted()
          .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> compare(file)))
          .toList()
          .stream();
    }
  }

  private static void compare(Path feed) throws IOException {
    Path golden = feed.resolveSibling(feed.getFileName() + ".events");
    String decided = events(feed);
    boolean isNew = !Files.exists(golden);
    if (isNew) {
      Files.writeString(golden, decided);
    }
    assertThat(decided).isEqualTo(Files.readString(golden));
    assertThat(isNew).as("%s was written just now: review it", golden).isFalse();
  }

  private static String events(Path feed) throws IOException {
    InMemoryLedger ledger = new InMemoryLedger();
    ChunkDecision first = decide(chunk(feed, NOW), ledger);
    ledger.append(first);
    ledger.write(first);
    ChunkDecision again = decide(chunk(feed, NOW.plusSeconds(3_600)), ledger);
    assertThat(again.events()).as("the same feed again").isEmpty();
    return lines(first);
  }

  private static Chunk chunk(Path feed, Instant observedAt) throws IOException {
    RunContext run = new RunContext("run_0000000000000000", shopOf(feed), observedAt);
    RowTargetResolver targets = new RowTargetResolver(run);
    ShippingOptionCounter shipping = new ShippingOptionCounter();
    List<ChunkItem> items = new ArrayList<>();
    BatchCollector gathering =
        new BatchCollector(targets, shipping, () -> 1_000, batch -> items.addAll(batch.items()));
    try (InputStream in = Files.newInputStream(feed)) {
      FeedFormats.read(FeedFormats.open(in, null), new FeedDefaults(null, NOW), gathering);
    }
    gathering.flush();
    shipping.rows().forEach(row -> items.add(targets.item(0, row)));
    return new Chunk(run, items);
  }

  private static ChunkDecision decide(Chunk chunk, InMemoryLedger ledger) {
    return chunk.decide(ChunkInputs.read(chunk, ledger));
  }

  private static String lines(ChunkDecision decision) {
    StringBuilder lines = new StringBuilder();
    decision
        .events()
        .forEach(
            event ->
                lines
                    .append(event.stream())
                    .append(' ')
                    .append(event.sequence())
                    .append(' ')
                    .append(event.event().getClass().getSimpleName())
                    .append(' ')
                    .append(JsonDialect.mapper().writeValueAsString(event.event()))
                    .append('\n'));
    decision
        .rejected()
        .forEach(
            bad ->
                lines
                    .append("rejected: line ")
                    .append(bad.item().line())
                    .append(' ')
                    .append(bad.field())
                    .append(' ')
                    .append(bad.reason())
                    .append('\n'));
    return lines.toString();
  }

  /** In native and coupon feeds each row names its shop. */
  private static @Nullable ShopDomain shopOf(Path feed) {
    return feed.getFileName().toString().matches("(own|awin).*")
        ? null
        : new ShopDomain("golden.example");
  }
}
