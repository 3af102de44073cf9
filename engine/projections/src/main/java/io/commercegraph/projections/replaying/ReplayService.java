package io.commercegraph.projections.replaying;

import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.api.log.ReplayRefused;
import io.commercegraph.projections.running.MemoryReloadRequests;
import io.commercegraph.projections.running.PostgresTokenStore;
import io.commercegraph.projections.running.RunningProjection;
import io.commercegraph.projections.running.RunningProjections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The operators' service for replays: starts, aborts, resumes, discards and lists them. The rebuild
 * itself runs on whichever node claims it.
 */
final class ReplayService implements ProjectionReplay {

  private final RunningProjections projections;
  private final ReplayTable table;
  private final PostgresTokenStore tokens;
  private final MemoryReloadRequests memoryReloads;
  private final EventStore log;
  private final JdbcTemplate jdbc;
  private final TransactionOperations transaction;
  private final ReplaySettings settings;
  private final Runnable wake;

  /**
   * @param wake called when there may be a rebuild to claim
   */
  ReplayService(RunningProjections projections, ReplayContext context, Runnable wake) {
    this.projections = projections;
    this.table = context.table();
    this.tokens = context.tokens();
    this.memoryReloads = context.memoryReloads();
    this.log = context.log();
    this.jdbc = context.jdbc();
    this.transaction = context.transaction();
    this.settings = context.settings();
    this.wake = wake;
  }

  @Override
  public Replay start(String projection) {
    if (memoryReloads.names().contains(projection)) {
      transaction.executeWithoutResult(status -> memoryReloads.request(projection));
      return get(projection);
    }
    ShadowTables shadowTables = shadowTables(projection);
    transaction.executeWithoutResult(
        status -> {
          Optional<State> now = table.lock(projection);
          if (now.filter(State::isOpen).isPresent() || !table.begin(projection, settings.lanes())) {
            throw ReplayRefused.notNow(
                "A replay of " + projection + " is " + text(now) + "; resume or discard that one.");
          }
          dropRetiredTables(shadowTables);
          shadowTables.create();
        });
    wake.run();
    return get(projection);
  }

  private static void dropRetiredTables(ShadowTables shadowTables) {
    try {
      shadowTables.dropRetiredTables();
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
        () -> table.resume(projection, acceptParked));
    wake.run();
    return get(projection);
  }

  @Override
  public Replay discard(String projection) {
    ShadowTables shadowTables = shadowTables(projection);
    change(projection, State::isOpen, () -> table.stop(projection, State.DISCARDED));
    // A second transaction: a running batch may hold the tables and wait for the row locked above.
    transaction.executeWithoutResult(
        status -> {
          if (table.lock(projection).filter(State.DISCARDED::equals).isPresent()) {
            shadowTables.drop();
            table.deleteDeadLetters(projection);
          }
        });
    return get(projection);
  }

  private void change(String projection, Predicate<State> from, Runnable change) {
    shadowTables(projection);
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
        row.state().isOpen()
            ? Math.max(row.position(), livePosition(row.processor()))
            : row.position();
    @Nullable Long eta =
        row.rate() > 0
            ? Long.valueOf((long) Math.ceil((target - row.position()) / row.rate()))
            : null;
    return new Replay(
        row.processor(),
        row.state(),
        row.generation(),
        row.partitions(),
        row.position(),
        target,
        row.rate(),
        eta,
        row.parked(),
        row.failure(),
        row.startedAt(),
        row.endedAt());
  }

  private long livePosition(String name) {
    return memoryReloads.names().contains(name)
        ? log.createHeadToken().position().orElse(0)
        : tokens.positions(name).values().stream().mapToLong(Long::longValue).min().orElse(0);
  }

  @Override
  public boolean isRebuildable(String projection) {
    RunningProjection<?> running = projections.byName().get(projection);
    return running != null && running.isRebuildable();
  }

  private ShadowTables shadowTables(String projection) {
    if (memoryReloads.names().contains(projection)) {
      throw ReplayRefused.notNow(
          "A model in memory is loaded anew by each node at once; there is nothing to stop.");
    }
    RunningProjection<?> running = projections.byName().get(projection);
    if (running == null) {
      throw ReplayRefused.unknown(
          "No projection is called so; there are "
              + String.join(", ", projections.byName().keySet())
              + ", and in memory "
              + String.join(", ", memoryReloads.names())
              + ".");
    }
    if (!running.isRebuildable()) {
      throw ReplayRefused.notNow(
          projection + " is never built anew: readers were told of its rows by their place.");
    }
    return new ShadowTables(jdbc, projection, running);
  }

  private static String text(Optional<State> state) {
    return state.map(it -> it.name().toLowerCase(Locale.ROOT)).orElse("not known");
  }
}
