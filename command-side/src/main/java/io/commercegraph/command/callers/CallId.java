package io.commercegraph.command.callers;

import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The id of the event that a call records: the same for each try to record it.
 *
 * @param releasedId what the id is by the rule of releases before, on the day of an upgrade
 */
public record CallId(UUID eventId, @Nullable UUID releasedId) {

  /** What a release before has recorded for this call. */
  public Optional<LogEntry> recordedBefore(EventLog log) {
    return Optional.ofNullable(releasedId).flatMap(log::find);
  }
}
