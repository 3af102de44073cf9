package io.commercegraph.command.feeds;

import io.commercegraph.api.ops.StoreDisk;
import io.commercegraph.command.feeds.ledger.ConfirmationIndex;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.LogUnavailable;
import io.commercegraph.log.NewEvent;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.LongStream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Appends with patience: a store that went away for a minute costs an import that minute. Where the
 * store did not say whether it took something, the same events are sent again: their ids tell.
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

  /** Why nothing is to be imported now, if so. */
  Optional<String> shortage() {
    return disk.shortage();
  }

  /**
   * Appends all, or none.
   *
   * @return the position of the last
   * @throws AppendConflict where a stream has gone on meanwhile
   * @throws NoRoom where less than the reserve is left on the disk; what is being repeated is sent
   *     nevertheless, since it may be in already
   */
  long append(List<NewEvent> events) {
    shortage()
        .ifPresent(
            why -> {
              throw new InsufficientDiskSpace(why);
            });
    boolean mayBeIn = false;
    for (int tries = 1; ; tries++) {
      try {
        List<LogEntry> entries = log.append(events);
        confirmations.note(entries);
        return entries.getLast().recorded().position();
      } catch (LogUnavailable away) {
        mayBeIn |= away.mayBeRecorded();
        if (tries == TRIES) {
          throw away;
        }
        pause(PAUSE);
      } catch (AppendConflict conflict) {
        if (mayBeIn && conflict.kind() == AppendConflict.Kind.EVENT_ID) {
          return alreadyIn(events);
        }
        throw conflict;
      }
    }
  }

  private long alreadyIn(List<NewEvent> events) {
    long last = log.find(events.getLast().eventId()).orElseThrow().recorded().position();
    confirmations.note(
        log.at(LongStream.rangeClosed(last - events.size() + 1, last).boxed().toList()));
    return last;
  }

  /** Waits a while, not always the same: two who collided should not do so again. */
  static void pause(Duration about) {
    try {
      Thread.sleep(ThreadLocalRandom.current().nextLong(about.toMillis() / 2, about.toMillis()));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw LogUnavailable.notRecorded("The import was interrupted", interrupted);
    }
  }
}
