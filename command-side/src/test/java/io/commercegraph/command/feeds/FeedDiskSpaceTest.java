package io.commercegraph.command.feeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.ops.StoreDisk;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.command.entities.EntityConfiguration;
import io.commercegraph.command.matching.flow.TitleMatching;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogTest;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.bean.override.mockito.MockitoBean;

/** Tests an import while the disk fills up. */
@LogTest
@Import(FeedDiskSpaceTest.SmallDisk.class)
class FeedDiskSpaceTest {

  private static final long RESERVE = 500;

  @Import(EntityConfiguration.class)
  @ComponentScan
  static class SmallDisk {

    @Bean
    StoreDisk storeDisk(AtomicLong rooms) {
      return () ->
          Optional.of(new StoreDisk.Room(rooms.getAndDecrement() > 0 ? 1000 : 10, RESERVE));
    }

    /** The number of checks that still find enough room. */
    @Bean
    AtomicLong rooms() {
      return new AtomicLong(Long.MAX_VALUE);
    }
  }

  @MockitoBean TitleMatching titles;
  @Autowired PostgresFeedImport feeds;
  @Autowired EventLog log;
  @Autowired AtomicLong rooms;

  private long before;

  @BeforeEach
  void room() {
    rooms.set(Long.MAX_VALUE);
    before = log.head();
  }

  @Test
  void itStopsAtTheReserveAndTheSameFileLaterMakesItWholeOnce() {
    String feed = offers("stops", 2_500);
    rooms.set(1 + 2); // The order's own look, and two batches.

    FeedReport stopped = run("stops.example", feed, FeedMode.INCREMENTAL);

    assertThat(stopped.status()).isEqualTo(FeedReport.Status.BROKEN);
    assertThat(stopped.code()).isEqualTo(ProblemCode.INSUFFICIENT_STORAGE);
    assertThat(stopped.problem()).contains("before line 2002", "send the feed again");
    assertThat(stopped.rows()).isEqualTo(2_000);
    assertThat(stopped.position()).isEqualTo(log.head());
    assertThat(listed()).as("what was acknowledged stays").isEqualTo(2_000);
    assertThat(feeds.find(stopped.runId())).hasValue(stopped);

    rooms.set(Long.MAX_VALUE);
    FeedReport again = run("stops.example", feed, FeedMode.INCREMENTAL);

    assertThat(again.status()).isEqualTo(FeedReport.Status.ENDED);
    assertThat(again.unchanged()).isEqualTo(2_000);
    assertThat(again.changed()).isEqualTo(500);
    assertThat(listed()).as("nothing twice").isEqualTo(2_500);
  }

  @Test
  void aFullRunThatHasNoRoomForItsWithdrawalsSaysSo() {
    run("full.example", offers("full", 900), FeedMode.FULL);
    rooms.set(1 + 1); // The order's own look, and that of the offer that is new.

    FeedReport stopped =
        run(
            "full.example",
            offers("full", 800) + "901,New,https://full.example/901,1 EUR\n",
            FeedMode.FULL);

    assertThat(stopped.status()).isEqualTo(FeedReport.Status.BROKEN);
    assertThat(stopped.problem()).contains("after its last line");
    rooms.set(Long.MAX_VALUE);
    FeedReport again =
        run(
            "full.example",
            offers("full", 800) + "901,New,https://full.example/901,1 EUR\n",
            FeedMode.FULL);
    assertThat(again.withdrawn()).isEqualTo(100);
    assertThat(again.changed()).isZero();
  }

  @Test
  void noneBeginsWhileOnlyTheReserveIsLeft() {
    rooms.set(0);

    assertThatExceptionOfType(ToolProblem.class)
        .isThrownBy(() -> run("none.example", offers("none", 1), FeedMode.INCREMENTAL))
        .satisfies(
            problem -> assertThat(problem.code()).isEqualTo(ProblemCode.INSUFFICIENT_STORAGE));
    assertThat(log.head()).isEqualTo(before);
    assertThat(feeds.runs(50)).noneMatch(run -> "none.example".equals(run.shopDomain()));
  }

  @Test
  void aDryRunNeedsNoRoom() {
    rooms.set(0);

    FeedReport dry =
        feeds.run(
            new FeedOrder(null, "dry.example", null, FeedMode.INCREMENTAL, null, false, true),
            stream(offers("dry", 3)),
            any -> {});

    assertThat(dry.status()).isEqualTo(FeedReport.Status.ENDED);
    assertThat(dry.changed()).isEqualTo(3);
  }

  private FeedReport run(String shop, String feed, FeedMode mode) {
    return feeds.run(
        new FeedOrder(null, shop, null, mode, null, false, false), stream(feed), any -> {});
  }

  private long listed() {
    return log.read(before, 100_000).stream()
        .filter(entry -> entry.recorded().event() instanceof OfferListed)
        .count();
  }

  private static ByteArrayInputStream stream(String feed) {
    return new ByteArrayInputStream(feed.getBytes(StandardCharsets.UTF_8));
  }

  private static String offers(String shop, int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> "%d,Thing %d,https://%s.example/%d,10.00 EUR".formatted(i, i, shop, i))
        .collect(Collectors.joining("\n", "id,title,link,price\n", "\n"));
  }
}
