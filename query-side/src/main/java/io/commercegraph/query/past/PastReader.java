package io.commercegraph.query.past;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.log.ReadPoint;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastStates;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.log.reading.CallRoute;
import io.commercegraph.log.reading.PastSessions;
import io.commercegraph.projections.Projection;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Answers calls from past states: the events of what a call is about, as far as a position, are
 * applied by the projections themselves to temporary tables, from which the tool then reads.
 */
@Component
class PastReader implements PastStates {

  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final Duration RETRY = Duration.ofSeconds(1);

  /**
   * The read models that are made anew. Prices are not: their rows are only ever added, each with
   * its position, so that a call reads the live ones as far as it knows.
   */
  private static final Set<ReadModel> MODELS =
      EnumSet.of(
          ReadModel.SHOPS,
          ReadModel.PRODUCTS,
          ReadModel.OFFERS,
          ReadModel.SHIPPING,
          ReadModel.COUPONS,
          ReadModel.TRUST);

  private final PastSessions sessions;
  private final ReadModelState progress;
  private final EventLog log;
  private final EventsButPrices eventsButPrices;
  private final EventLinks links;
  private final PastPrices prices;
  private final Clock clock;
  private final List<Projection<?>> projections;

  PastReader(
      PastSessions sessions,
      ReadModelState progress,
      EventLog log,
      EventsButPrices eventsButPrices,
      EventLinks links,
      PastPrices prices,
      Clock clock,
      List<Projection<?>> projections) {
    this.sessions = sessions;
    this.progress = progress;
    this.log = log;
    this.eventsButPrices = eventsButPrices;
    this.links = links;
    this.prices = prices;
    this.clock = clock;
    this.projections = projections.stream().filter(it -> MODELS.contains(it.readModel())).toList();
  }

  @Override
  public ReadPoint at(String knownAt, PastScope scope, Set<ReadModel> reads) {
    KnownAt asked = KnownAt.of(knownAt);
    return CallRoute.PRIMARY.run(
        () -> {
          long head = log.head();
          asked.requireNotFuture(clock.instant(), head);
          long position = asked.lastPosition(log::lastRecordedBy);
          Instant now = asked.now(this::recordedAt);
          if (scope.parts().contains(PastScope.Part.END_OF_DAY)) {
            now = now.truncatedTo(ChronoUnit.DAYS).minus(1, ChronoUnit.MICROS);
            position = log.lastRecordedBy(now);
          }
          await(position);
          return new PastPoint(new AsOf(recordedAt(position), position), now, scope, reads);
        });
  }

  private Instant recordedAt(long position) {
    return position == 0
        ? Instant.EPOCH
        : log.at(List.of(position)).getFirst().recorded().recordedAt();
  }

  private void await(long position) {
    try {
      if (!progress.await(position, Set.of(ReadModel.HISTORY, ReadModel.PRICES), PATIENCE)) {
        throw ToolProblem.retryAfter(
            RETRY,
            ProblemCode.PROJECTION_BEHIND,
            "What happened until position " + position + " is not known to the read models yet.");
      }
    } catch (InterruptedException interrupted) {
      throw ToolProblem.retryAfter(RETRY, ProblemCode.OVERLOADED, "The service is shutting down.");
    }
  }

  private final class PastPoint implements ReadPoint {

    private final AsOf asOf;
    private final Instant now;
    private final PastScope scope;
    private final Set<ReadModel> reads;

    PastPoint(AsOf asOf, Instant now, PastScope scope, Set<ReadModel> reads) {
      this.asOf = asOf;
      this.now = now;
      this.scope = scope;
      this.reads = reads;
    }

    @Override
    public AsOf asOf() {
      return asOf;
    }

    @Override
    public <T> T read(Supplier<T> call) {
      return sessions.run(
          now,
          asOf.position(),
          projections.stream().flatMap(it -> it.tables().stream()).toList(),
          () -> {
            fill();
            try {
              return call.get();
            } catch (ToolProblem problem) {
              throw explained(problem);
            }
          });
    }

    /** Else a shop that was first listed on the day asked for seems to be unknown. */
    private ToolProblem explained(ToolProblem problem) {
      @Nullable String param = problem.param();
      if (param == null
          || problem.code() != ProblemCode.SHOP_NOT_FOUND
          || !scope.parts().contains(PastScope.Part.END_OF_DAY)) {
        return problem;
      }
      return ToolProblem.in(
          param,
          problem.code(),
          "%s With 'known_at', trust is as it was at the end of the UTC day before, here %s."
              .formatted(problem.detail(), now.atOffset(ZoneOffset.UTC).toLocalDate()));
    }

    private void fill() {
      PastWorld world = new PastWorld(log, eventsButPrices, links, prices, now, asOf.position());
      world.read(scope, reads);
      for (Projection<?> projection : projections) {
        if (reads.contains(projection.readModel())) {
          project(projection, world.events());
        }
      }
    }
  }

  @SuppressWarnings("unchecked") // each gets only events of the types that it handles
  private static <E extends Event> void project(
      Projection<E> projection, Collection<RecordedEvent<Event>> events) {
    List<RecordedEvent<E>> handled =
        events.stream()
            .filter(
                it -> projection.events().stream().anyMatch(type -> type.isInstance(it.event())))
            .map(it -> (RecordedEvent<E>) it)
            .toList();
    if (!handled.isEmpty()) {
      projection.apply(handled);
    }
  }
}
