package io.commercegraph.command.callers;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.CallerBucket;
import io.commercegraph.api.tools.CallerBuckets;
import org.springframework.stereotype.Component;

/**
 * Puts callers under the pseudonyms of the day, which are the same on every node of a database. So
 * a vote or a repeated call counts alike, whichever node it came through.
 */
@Component
class PseudonymousCallers implements CallerBuckets {

  private final DailySalt salt;
  private final CallIdFactory ids;

  PseudonymousCallers(DailySalt salt, CallIdFactory ids) {
    this.salt = salt;
    this.ids = ids;
  }

  @Override
  public CallerBucket of(Caller caller) {
    Pseudonym by = salt.pseudonym(caller);
    if (caller.idempotencyKey() == null) {
      return new CallerBucket(by.day(), by.reporter(), by.network(), null, null);
    }
    CallId id = ids.of(caller, by);
    return new CallerBucket(by.day(), by.reporter(), by.network(), id.eventId(), id.legacyId());
  }
}
