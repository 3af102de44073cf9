package io.commercegraph.log.store;

import io.commercegraph.api.log.WrongLog;
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
 * Makes the table of events the copy of what Axon Server holds, in the server's order and nothing
 * else: so positions, ids, tokens and whoever reads the table need not know where the log is.
 */
final class AxonServerMirror {

  private static final Logger LOG = LoggerFactory.getLogger(AxonServerMirror.class);
  private static final int MOST_AT_ONCE = 5_000;

  private final AxonServerLog server;

  AxonServerMirror(AxonServerLog server) {
    this.server = server;
  }

  /**
   * Brings the copy nearer to the server's newest event, by a few thousand at most.
   *
   * @param table the copy, its lock held
   * @param head the server's newest event, asked for after the lock was had
   * @param proven whether the two are known to be of one log; else the newest event that the copy
   *     has is compared
   * @return how far the copy is now
   * @throws WrongLog if they are not
   */
  MirrorState follow(MirrorTable table, long head, boolean proven)
      throws SQLException, AxonServerUnavailable {
    Optional<MirrorState> known = table.standing();
    MirrorState standing = known.isPresent() ? known.get() : begin(table, head);
    if (standing.behind(head) < 0) {
      throw new WrongLog(
          "Axon Server at %s holds %d events, of which this database has %d: it is another log, or has lost events"
              .formatted(server.servers(), head + 1, standing.nextIndex()));
    }
    return proven && standing.behind(head) == 0 ? standing : copy(table, standing, head);
  }

  private MirrorState begin(MirrorTable table, long head) throws SQLException {
    long followed = table.followed();
    if (followed > 0) {
      throw new WrongLog(
          "this database follows a log on PostgreSQL, up to position %d, and Axon Server at %s holds %d events:"
                  .formatted(followed, server.servers(), head + 1)
              + " its tokens are of no use there; start with an empty database");
    }
    table.begin(server.context());
    return table.standing().orElseThrow();
  }

  private MirrorState copy(MirrorTable table, MirrorState standing, long head)
      throws SQLException, AxonServerUnavailable {
    long next = standing.nextIndex();
    long last = Math.min(head, next + MOST_AT_ONCE - 1);
    // The last one again: what follows another event is of another log.
    List<AxonServerEvent> events = server.read(Math.max(next - 1, 0), last);
    if (standing.lastId() != null) {
      proveSame(standing.lastId(), events.removeFirst());
    }
    if (events.isEmpty()) {
      return standing;
    }
    List<EventRow> rows = new ArrayList<>();
    List<Instant> times = new ArrayList<>();
    ExistingEvents taken = table.taken(events.stream().map(AxonServerEvent::row).toList());
    Set<UUID> ids = new HashSet<>();
    Set<String> places = new HashSet<>();
    Instant latest = standing.newest();
    for (AxonServerEvent event : events) {
      EventRow row = event.row();
      String place = row.sequence + "/" + row.stream;
      if (taken.isTaken(row) || ids.contains(row.id) || places.contains(place)) {
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
    table.add(standing, rows, times);
    table.move(last + 1, events.getLast().row().id);
    return table.standing().orElseThrow();
  }

  private void proveSame(UUID lastId, AxonServerEvent event) {
    if (!event.row().id.equals(lastId)) {
      throw new WrongLog(
          "Axon Server at %s holds another event %d than the one that this database has from there: it is another log"
              .formatted(server.servers(), event.index()));
    }
  }
}
