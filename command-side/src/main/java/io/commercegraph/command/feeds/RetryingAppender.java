package io.commercegraph.command.feeds;

import io.commercegraph.api.ops.StoreDisk;
import io.commercegraph.command.feeds.ledger.ConfirmationIndex;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.LogUnavailable;
import io.commercegraph.log.NewEvent;
import io.commercegraph.tasks.Threads;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Appends events to the log and retries for up to a minute while the store is unavailable. Where
 * the store did not say whether it recorded an append, the same events are sent again: their ids
 * show whether they were recorded before.
 */
@Component
class RetryingAppender {

  private static final int TRIES = 30;
  private static final Duration PAUSE = Duration.ofSeconds(2);

  private final EventLog log;
  private final ConfirmationIndex confirmations;
  private final StoreDisk disk;

  RetryingAppender(EventLog log, ConfirmationIndex confirmations, ObjectProvider<StoreDisk> disk) {
    this.log = log;
    this.confirmations = confirmations;
    this.disk = disk.getIfAvailable(() -> StoreDisk.UNSEEN);
  }

  /** Why the disk has too little room for an import now; empty where it has enough. */
  Optional<String> shortage() {
    return disk.shortage();
  }

  /**
   * Appends all events or none.
   *
   * @return the position of the last
   * @throws AppendConflict where a stream has got further events meanwhile
   * @throws InsufficientDiskSpace where less than the reserve is left on the disk; an append that
   *     is being retried is sent nevertheless, since it may be recorded already
   */
  long append(List<NewEvent> events) {
    shortage()
        .ifPresent(
            why -> {
              throw new InsufficientDiskSpace(why);
            });
    boolean mayBeRecorded = false;
    for (int tries = 1; ; tries++) {
      try {
        List<LogEntry> entries = log.append(events);
        confirmations.index(entries);
        return entries.getLast().recorded().position();
      } catch (LogUnavailable away) {
        mayBeRecorded |= away.mayBeRecorded();
        if (tries == TRIES) {
          throw away;
        }
        pause(PAUSE);
      } catch (AppendConflict conflict) {
        if (mayBeRecorded && conflict.kind() == AppendConflict.Kind.EVENT_ID) {
          return positionOfRecorded(events);
        }
        throw conflict;
      }
    }
  }

  private long positionOfRecorded(List<NewEvent> events) {
    long last = log.find(events.getLast().eventId()).orElseThrow().recorded().position();
    confirmations.index(
        log.at(LongStream.rangeClosed(last - events.size() + 1, last).boxed().toList()));
    return last;
  }

  /**
   * Waits for about this duration, at random, so that two runs that collided do not collide again.
   */
  static void pause(Duration about) {
    if (!Threads.pauseAbout(about)) {
      throw LogUnavailable.notRecorded("The import was interrupted", null);
    }
  }
}
