package io.commercegraph.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Shows that appended events are read back and that ids and stream positions are recorded once. */
@LogTest
class EventLogTest {

  private static final Event LISTED =
      new ShopListed(
          "shp_1", "shop.example", new ShopDescription("A shop", "DE", null, List.of("DE", "AT")));
  private static final Event WITHDRAWN = new ShopWithdrawn("shp_1");

  @Autowired EventLog log;

  @Test
  void appendedEventsAreReadBack() {
    NewEvent first = event("read", 0, LISTED);
    NewEvent second = event("read", 1, WITHDRAWN);

    List<LogEntry> appended = log.append(List.of(first, second));

    assertThat(appended).extracting(LogEntry::sequence).containsExactly(0L, 1L);
    assertThat(log.stream("read", 0)).isEqualTo(appended);
    assertThat(log.find(second.eventId())).contains(appended.getLast());
    assertThat(log.read(appended.getFirst().recorded().position() - 1, 10)).isEqualTo(appended);
    assertThat(log.head()).isEqualTo(appended.getLast().recorded().position());
  }

  @Test
  void anEventIdIsRecordedOnceAndIsFound() {
    NewEvent vote = event("vote", 0, WITHDRAWN);
    LogEntry first = log.append(List.of(vote)).getFirst();

    AppendConflict conflict = conflict(vote);

    assertThat(conflict.kind()).isEqualTo(AppendConflict.Kind.EVENT_ID);
    assertThat(log.find(vote.eventId())).contains(first);
  }

  @Test
  void aStreamPositionIsRecordedOnce() {
    log.append(List.of(event("place", 0, WITHDRAWN)));
    NewEvent late = event("place", 0, LISTED);

    AppendConflict conflict = conflict(event("elsewhere", 0, WITHDRAWN), late);

    assertThat(conflict.kind()).isEqualTo(AppendConflict.Kind.STREAM_PLACE);
    assertThat(conflict.eventId()).isEqualTo(late.eventId());
    assertThat(log.stream("elsewhere", 0)).as("all or none").isEmpty();
  }

  private AppendConflict conflict(NewEvent... events) {
    return catchThrowableOfType(AppendConflict.class, () -> log.append(List.of(events)));
  }

  private static NewEvent event(String stream, long sequence, Event event) {
    return new NewEvent(UUID.randomUUID(), stream, sequence, event);
  }
}
