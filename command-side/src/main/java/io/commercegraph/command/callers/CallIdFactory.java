package io.commercegraph.command.callers;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.CallerBucket;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** Derives the ids of the events that calls record. */
@Component
public class CallIdFactory {

  private final DailyKeys keys;

  CallIdFactory(DailyKeys keys) {
    this.keys = keys;
  }

  /**
   * The id of a call: the same until the day ends where the caller sends the same idempotency key,
   * and a new one where none is sent. Without an operator's secret it rests on the salt of the day,
   * and is another when that is lost.
   *
   * @param by the caller's pseudonym of today
   */
  public CallId of(Caller caller, Pseudonym by) {
    CallerBucket bucket = caller.bucket();
    return bucket == null ? here(caller, by) : elsewhere(bucket);
  }

  private CallId here(Caller caller, Pseudonym by) {
    String sent = caller.idempotencyKey();
    if (sent == null) {
      return new CallId(UUID.randomUUID(), null);
    }
    return keys.of(by.day())
        .map(key -> under(key, caller, sent, by))
        .orElseGet(() -> new CallId(by.legacyEventId(sent), null));
  }

  /** The id that the node has derived to which the caller sent the key. */
  private static CallId elsewhere(CallerBucket bucket) {
    UUID eventId = bucket.eventId();
    return eventId == null
        ? new CallId(UUID.randomUUID(), null)
        : new CallId(eventId, bucket.legacyEventId());
  }

  private static CallId under(DailyKey key, Caller caller, String sent, Pseudonym by) {
    UUID eventId = key.eventId(CallerName.of(caller), sent);
    return new CallId(eventId, key.isUpgradeDay() ? by.legacyEventId(sent) : null);
  }
}
