package io.commercegraph.command.callers;

import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The id of the event that a call records. It is the same each time the call is repeated.
 *
 * @param legacyId the id by the rule of earlier releases, on the day of an upgrade
 */
public record CallId(UUID eventId, @Nullable UUID legacyId) {

  /** The entry that an earlier release has recorded for this call. */
  public Optional<LogEntry> findLegacy(EventLog log) {
    return Optional.ofNullable(legacyId).flatMap(log::find);
  }
}
