package io.commercegraph.log.replaying;

import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.api.log.ReplayRefused;
import io.commercegraph.log.projecting.PostgresTokenStore;
import io.commercegraph.log.projecting.MemoryReloadRequests;
import io.commercegraph.log.projecting.RunningProjection;
import io.commercegraph.log.projecting.RunningProjections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionOperations;

/** Takes orders about rebuilds and tells of them; the work is done by whichever node claims it. */
final class ReplayService implements ProjectionReplay {

  private final RunningProjections projections;
  private final ReplayTable table;
  private final PostgresTokenStore tokens;
  private final MemoryReloadRequests memory;
  private final EventStore log;
  private final JdbcTemplate jdbc;
  private final TransactionOperations transaction;
  private final ReplaySettings settings;
  private final Runnable wake;

  /**
   * @param wake that there may be work
   */
  ReplayService(RunningProjections projections, ReplayContext shop, Runnable wake) {
    this.projections = projections;
    this.table = shop.table();
    this.tokens = shop.tokens();
    this.memory = shop.memory();
    this.log = shop.log();
    this.jdbc = shop.jdbc();
    this.transaction = shop.transaction();
    this.settings = shop.settings();
    this.wake = wake;
  }

  @Override
  public Replay start(String projection) {
    if (memory.names().contains(projection)) {
      transaction.executeWithoutResult(status -> memory.order(projection));
      return get(projection);
    }
    ShadowTables generation = generation(projection);
    transaction.executeWithoutResult(
        status -> {
          Optional<State> now = table.lock(projection);
          if (now.filter(State::isOpen).isPresent() || !table.begin(projection, settings.lanes())) {
            throw ReplayRefused.notNow(
                "A replay of " + projection + " is " + text(now) + "; resume or discard that one.");
          }
          dropRetired(generation);
          generation.create();
        });
    wake.run();
    return get(projection);
  }

  private static void dropRetired(ShadowTables generation) {
    try {
      generation.dropRetired();
    } catch (DataAccessException inUse) {
      throw ReplayRefused.notNow(
          "The tables that the last replay replaced cannot be dropped: "
              + inUse.getMostSpecificCause().getMessage());
    }
  }

  @Override
  public Replay abort(String projection) {
    change(
        projection,
        now -> now == State.BUILDING || now == State.PARKED,
        () -> table.stop(projection, State.ABORTED));
    return get(projection);
  }

  @Override
  public Replay resume(String projection, boolean acceptParked) {
    change(
        projection,
        now -> now == State.ABORTED || now == State.PARKED,
        () -> table.goOn(projection, acceptParked));
    wake.run();
    return get(projection);
  }

  @Override
  public Replay discard(String projection) {
    ShadowTables generation = generation(projection);
    change(projection, State::isOpen, () -> table.stop(projection, State.DISCARDED));
    // Apart, since a batch that is being written may hold the tables and want what was held here.
    transaction.executeWithoutResult(
        status -> {
          if (table.lock(projection).filter(State.DISCARDED::equals).isPresent()) {
            generation.drop();
            table.forgetParked(projection);
          }
        });
    return get(projection);
  }

  private void change(String projection, Predicate<State> from, Runnable change) {
    generation(projection);
    transaction.executeWithoutResult(
        status -> {
          Optional<State> now = table.lock(projection);
          if (now.filter(from).isEmpty()) {
            throw ReplayRefused.notNow("The replay of " + projection + " is " + text(now) + ".");
          }
          change.run();
        });
  }

  @Override
  public List<Replay> list() {
    return table.all().stream().map(this::replay).toList();
  }

  private Replay get(String projection) {
    return table.find(projection).map(this::replay).orElseThrow();
  }

  private Replay replay(ReplayRow row) {
    long target =
        row.state().isOpen() ? Math.max(row.position(), living(row.processor())) : row.position();
    @Nullable Long eta =
        row.rate() > 0
            ? Long.valueOf((long) Math.ceil((target - row.position()) / row.rate()))
            : null;
    return new Replay(
        row.processor(),
        row.state(),
        row.generation(),
        row.lanes(),
        row.position(),
        target,
        row.rate(),
        eta,
        row.parked(),
        row.failure(),
        row.startedAt(),
        row.endedAt());
  }

  private long living(String name) {
    return memory.names().contains(name)
        ? log.createHeadToken().position().orElse(0)
        : tokens.positions(name).values().stream().mapToLong(Long::longValue).min().orElse(0);
  }

  private ShadowTables generation(String projection) {
    if (memory.names().contains(projection)) {
      throw ReplayRefused.notNow(
          "A model in memory is loaded anew by each node at once; there is nothing to stop.");
    }
    RunningProjection<?> running = projections.byName().get(projection);
    if (running == null) {
      throw ReplayRefused.unknown(
          "No projection is called so; there are "
              + String.join(", ", projections.byName().keySet())
              + ", and in memory "
              + String.join(", ", memory.names())
              + ".");
    }
    return new ShadowTables(jdbc, projection, running);
  }

  private static String text(Optional<State> state) {
    return state.map(it -> it.name().toLowerCase(Locale.ROOT)).orElse("not known");
  }
}
