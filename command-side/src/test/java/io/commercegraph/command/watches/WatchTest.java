package io.commercegraph.command.watches;

import io.commercegraph.api.watches.WatchChanged;
import io.commercegraph.api.watches.WatchConfirmed;
import io.commercegraph.api.watches.WatchCreated;
import io.commercegraph.api.watches.WatchDeleted;
import io.commercegraph.api.watches.WatchPaused;
import io.commercegraph.api.watches.WatchResumed;
import io.commercegraph.api.watches.WatchSubject;
import io.commercegraph.api.watches.WatchTerms;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventsourcing.AggregateDeletedException;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.Test;

/** The rules of a watch: what was recorded, what is ordered, and what is recorded then. */
class WatchTest {

  private static final String ID = "watch_1";
  private static final Instant AT = Instant.parse("2026-07-01T12:00:00Z");
  private static final WatchSubject SUBJECT = new WatchSubject("prod_1", null, null);
  private static final WatchTerms TERMS =
      new WatchTerms(List.of("price_below"), 1999L, "EUR", null);
  private static final WatchTerms OTHER = new WatchTerms(List.of("new_low"), null, null, null);
  private static final WatchCreated CREATED = new WatchCreated(ID, "tok_1", SUBJECT, TERMS, AT);
  private static final WatchConfirmed CONFIRMED = new WatchConfirmed(ID, AT);
  private static final WatchPaused PAUSED = new WatchPaused(ID, "requested", AT);

  private final AggregateTestFixture<Watch> watch = new AggregateTestFixture<>(Watch.class);

  @Test
  void isCreatedWithoutItsTarget() {
    watch
        .givenNoPriorActivity()
        .when(new CreateWatch(ID, "tok_1", SUBJECT, TERMS, AT))
        .expectEvents(CREATED);
  }

  @Test
  void isConfirmedOnce() {
    watch.given(CREATED).when(new ConfirmWatch(ID, AT)).expectEvents(CONFIRMED);
    watch.given(CREATED, CONFIRMED).when(new ConfirmWatch(ID, AT)).expectNoEvents();
  }

  @Test
  void getsOtherConditions() {
    watch
        .given(CREATED)
        .when(new ChangeWatch(ID, OTHER, AT))
        .expectEvents(new WatchChanged(ID, OTHER, AT));
    watch.given(CREATED).when(new ChangeWatch(ID, TERMS, AT)).expectNoEvents();
  }

  @Test
  void isPausedAndResumedOnce() {
    watch.given(CREATED).when(new PauseWatch(ID, "requested", AT)).expectEvents(PAUSED);
    watch.given(CREATED, PAUSED).when(new PauseWatch(ID, "undeliverable", AT)).expectNoEvents();
    watch
        .given(CREATED, PAUSED)
        .when(new ResumeWatch(ID, AT))
        .expectEvents(new WatchResumed(ID, AT));
    watch.given(CREATED).when(new ResumeWatch(ID, AT)).expectNoEvents();
  }

  @Test
  void isOverWhenItIsDeleted() {
    WatchDeleted deleted = new WatchDeleted(ID, AT);
    watch.given(CREATED).when(new DeleteWatch(ID, AT)).expectEvents(deleted);
    watch
        .given(CREATED, deleted)
        .when(new PauseWatch(ID, "requested", AT))
        .expectException(AggregateDeletedException.class);
    watch
        .givenNoPriorActivity()
        .when(new PauseWatch(ID, "requested", AT))
        .expectException(AggregateNotFoundException.class);
  }
}
