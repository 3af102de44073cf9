package io.commercegraph.log.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogTest;
import io.commercegraph.log.LogUnavailable;
import io.commercegraph.log.NewEvent;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.messaging.MetaData;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcTemplate;

/** What fails while a command is handled reaches its sender as the log or the handler said it. */
@LogTest
@Import({CommandGatewayTest.Failing.class, CommandGatewayTest.Shop.class})
class CommandGatewayTest {

  @Autowired CommandGateway gateway;
  @Autowired EventLog log;
  @Autowired JdbcTemplate jdbc;

  /** Fails the first so many times, and then answers how often it was decided. */
  record Decide(RuntimeException failure, int times, AtomicInteger decided) {}

  record Open(@TargetAggregateIdentifier String id) {}

  /** Appends to its own stream beside the aggregate the first so many times, then closes. */
  record Close(@TargetAggregateIdentifier String id, int times, AtomicInteger decided) {}

  static class Failing {
    @CommandHandler
    int handle(Decide command) {
      if (command.decided().incrementAndGet() <= command.times()) {
        throw command.failure();
      }
      return command.decided().get();
    }
  }

  @Aggregate
  static class Shop {
    @AggregateIdentifier private @Nullable String id;
    private long next;

    Shop() {}

    @CommandHandler
    Shop(Open command) {
      AggregateLifecycle.apply(new ShopWithdrawn(command.id()));
    }

    @CommandHandler
    long handle(Close command, EventLog log) {
      assertThat(id).isEqualTo(command.id());
      if (command.decided().incrementAndGet() <= command.times()) {
        ShopWithdrawn other = new ShopWithdrawn(command.id());
        log.append(List.of(new NewEvent(UUID.randomUUID(), command.id(), next, other)));
      }
      AggregateLifecycle.apply(new ShopWithdrawn(command.id()));
      return next;
    }

    @EventSourcingHandler
    void on(ShopWithdrawn event) {
      id = event.shopId();
      next++;
    }
  }

  @Test
  void aConflictIsDecidedAnewThreeTimesAtMost() {
    assertThat(gateway.<Integer>sendAndWait(new Decide(placeTaken(), 3, new AtomicInteger())))
        .isEqualTo(4);

    AppendConflict conflict = placeTaken();
    AtomicInteger decided = new AtomicInteger();
    assertThatThrownBy(() -> gateway.sendAndWait(new Decide(conflict, 9, decided)))
        .isSameAs(conflict);
    assertThat(decided).hasValue(4);
  }

  @Test
  void anEventIdThatIsTakenIsDecidedOnce() {
    AppendConflict conflict =
        new AppendConflict(AppendConflict.Kind.EVENT_ID, UUID.randomUUID(), "a stream", 7);
    AtomicInteger decided = new AtomicInteger();

    assertThatThrownBy(() -> gateway.sendAndWait(new Decide(conflict, 9, decided)))
        .isSameAs(conflict);
    assertThat(decided).hasValue(1);
  }

  @Test
  void anAggregateIsLoadedAnewForEachDecision() {
    gateway.sendAndWait(new Open("shp_anew"));
    AtomicInteger decided = new AtomicInteger();

    gateway.sendAndWait(new Close("shp_anew", 2, decided));

    assertThat(decided).hasValue(3);
    assertThat(log.stream("shp_anew", 0)).hasSize(4);
  }

  @Test
  void anAggregatesConflictArrivesAsTheLogsOwn() {
    gateway.sendAndWait(new Open("shp_conflict"));
    AtomicInteger decided = new AtomicInteger();

    AppendConflict conflict =
        catchThrowableOfType(
            AppendConflict.class, () -> gateway.sendAndWait(new Close("shp_conflict", 9, decided)));

    assertThat(conflict.kind()).isEqualTo(AppendConflict.Kind.STREAM_PLACE);
    assertThat(conflict.stream()).isEqualTo("shp_conflict");
    assertThat(decided).hasValue(4);
  }

  @Test
  void aStreamThatExistsArrivesAsTheLogsConflict() {
    gateway.sendAndWait(new Open("shp_twice"));

    assertThat(
            catchThrowableOfType(
                    AppendConflict.class, () -> gateway.sendAndWait(new Open("shp_twice")))
                .kind())
        .isEqualTo(AppendConflict.Kind.STREAM_PLACE);
  }

  @Test
  void anOpenOutcomeArrivesAsTheLogsOwnAndIsNotTriedAgain() {
    LogUnavailable open = LogUnavailable.maybeRecorded("no answer", null);
    LogUnavailable refused = LogUnavailable.notRecorded("no connection", null);
    for (LogUnavailable unavailable : List.of(open, refused)) {
      for (RuntimeException thrown :
          List.of(unavailable, new EventStoreException("of an aggregate", unavailable))) {
        AtomicInteger decided = new AtomicInteger();
        assertThatThrownBy(() -> gateway.sendAndWait(new Decide(thrown, 9, decided)))
            .isSameAs(unavailable);
        assertThat(decided).hasValue(1);
      }
    }
    assertThat(open.mayBeRecorded()).isTrue();
  }

  @Test
  void everyProblemArrivesAsItWasThrown() {
    for (ProblemCode code : ProblemCode.values()) {
      Stream.of(
              ToolProblem.of(code, "a detail"),
              ToolProblem.in("a_field", code, "a detail"),
              ToolProblem.retryAfter(Duration.ofSeconds(3), code, "a detail"))
          .forEach(
              problem ->
                  assertThatThrownBy(
                          () -> gateway.sendAndWait(new Decide(problem, 9, new AtomicInteger())))
                      .isSameAs(problem));
    }
  }

  @Test
  void correlationChangesNothingThatEventsStore() {
    MetaData correlated = MetaData.from(Map.of("traceId", "a", "correlationId", "b", "own", "c"));
    gateway.sendAndWait(
        GenericCommandMessage.asCommandMessage(new Open("shp_meta")).withMetaData(correlated));
    gateway.sendAndWait(new Open("shp_plain"));
    log.append(
        List.of(new NewEvent(UUID.randomUUID(), "shp_direct", 0, new ShopWithdrawn("shp_direct"))));

    assertThat(
            jdbc.queryForList(
                "SELECT DISTINCT convert_from(metadata, 'UTF8') FROM log_event WHERE stream IN"
                    + " ('shp_meta', 'shp_plain', 'shp_direct')",
                String.class))
        .containsExactly("{}");
  }

  private static AppendConflict placeTaken() {
    return new AppendConflict(AppendConflict.Kind.STREAM_PLACE, UUID.randomUUID(), "a stream", 7);
  }
}
