package io.commercegraph.api.tools;

import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A caller under the pseudonyms of one day, as one node tells another who records something. The
 * address, the token and the idempotency key cannot be told from it.
 *
 * @param day UTC day of the pseudonyms
 * @param reporter pseudonym of the caller
 * @param network pseudonym of the caller's network
 * @param eventId the id of the event that the call records; none without an idempotency key
 * @param legacyEventId that id by the rule of earlier releases, on the day of an upgrade
 */
public record CallerBucket(
    LocalDate day,
    String reporter,
    String network,
    @Nullable UUID eventId,
    @Nullable UUID legacyEventId) {}
