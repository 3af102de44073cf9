package io.commercegraph.axonserver;

import io.commercegraph.api.log.WrongLog;
import io.commercegraph.log.store.EventRow;
import io.commercegraph.log.store.ExistingEvents;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The copying of Axon Server's log into the table of events, in the server's order and with nothing
 * else.
 *
 * <p>So positions, ids, tokens and the table's readers are the same wherever the log is kept.
 */
final class AxonServerMirror {

  private static final Logger LOG = LoggerFactory.getLogger(AxonServerMirror.class);
  private static final int MAX_EVENTS_PER_COPY = 5_000;

  private final AxonServerLog server;

  AxonServerMirror(AxonServerLog server) {
    this.server = server;
  }

  /**
   * Copies the server's next events, a few thousand at most.
   *
   * @param table the copy, its lock held
   * @param head the server's newest event, read after the lock was acquired
   * @param isProven whether both are known to hold the same log; else the copy's newest event is
   *     compared
   * @return the state of the copy afterwards
   * @throws WrongLog if they hold different logs
   */
  MirrorState copyNext(MirrorTable table, long head, boolean isProven)
      throws SQLException, AxonServerUnavailable {
    Optional<MirrorState> known = table.state();
    MirrorState state = known.isPresent() ? known.get() : start(table, head);
    if (state.behind(head) < 0) {
      throw new WrongLog(
          "Axon Server at %s holds %d events, of which this database has %d: it is another log, or has lost events"
              .formatted(server.servers(), head + 1, state.nextIndex()));
    }
    return isProven && state.behind(head) == 0 ? state : copy(table, state, head);
  }

  private MirrorState start(MirrorTable table, long head) throws SQLException {
    long newestKnown = table.newestKnownPosition();
    if (newestKnown > 0) {
      throw new WrongLog(
          "this database follows a log on PostgreSQL, up to position %d, and Axon Server at %s holds %d events:"
                  .formatted(newestKnown, server.servers(), head + 1)
              + " its tokens are of no use there; start with an empty database");
    }
    table.start(server.context());
    return table.state().orElseThrow();
  }

  private MirrorState copy(MirrorTable table, MirrorState state, long head)
      throws SQLException, AxonServerUnavailable {
    long next = state.nextIndex();
    long last = Math.min(head, next + MAX_EVENTS_PER_COPY - 1);
    // The last copied event again: if it differs, this is another log.
    List<AxonServerEvent> events = server.read(Math.max(next - 1, 0), last);
    if (state.lastId() != null) {
      requireSameEvent(state.lastId(), events.removeFirst());
    }
    if (events.isEmpty()) {
      return state;
    }
    List<EventRow> rows = new ArrayList<>();
    List<Instant> times = new ArrayList<>();
    ExistingEvents existing = table.existing(events.stream().map(AxonServerEvent::row).toList());
    Set<UUID> ids = new HashSet<>();
    Set<String> places = new HashSet<>();
    Instant latest = state.newest();
    for (AxonServerEvent event : events) {
      EventRow row = event.row();
      String place = row.sequence + "/" + row.stream;
      if (existing.contains(row) || ids.contains(row.id) || places.contains(place)) {
        LOG.warn(
            "Axon Server's event {} ({}) repeats an id or a place and is no fact",
            event.index(),
            row.id);
        continue;
      }
      ids.add(row.id);
      places.add(place);
      latest = event.recordedAt().isAfter(latest) ? event.recordedAt() : latest;
      rows.add(row);
      times.add(latest);
    }
    table.add(state, rows, times);
    table.saveNextIndex(last + 1, events.getLast().row().id);
    return table.state().orElseThrow();
  }

  private void requireSameEvent(UUID lastId, AxonServerEvent event) {
    if (!event.row().id.equals(lastId)) {
      throw new WrongLog(
          "Axon Server at %s holds another event %d than the one that this database has from there: it is another log"
              .formatted(server.servers(), event.index()));
    }
  }
}
