package io.commercegraph.command.callers;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.CallerBucket;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.UUID;

/**
 * The pseudonym of a caller for one day, a keyed hash with the salt of that day. Once the salt is
 * destroyed, nobody can tell whose pseudonym it was, nor that the pseudonyms of two days belong to
 * one caller.
 *
 * @param day UTC day
 * @param reporter hashed caller: the user of an aggregator, else the token, else the address (IPv6
 *     by /64)
 * @param network hashed network: the address by /24, IPv6 by /48
 */
public record Pseudonym(LocalDate day, String reporter, String network) {

  private static final int LENGTH = 16;

  static Pseudonym of(Caller caller, DailySalt.Salt salt) {
    return new Pseudonym(
        salt.day(),
        hashed(salt, "reporter", CallerName.of(caller)),
        hashed(salt, "network", CallerName.network(caller)));
  }

  /** The pseudonym that another node has given the caller. */
  static Pseudonym of(CallerBucket bucket) {
    return new Pseudonym(bucket.day(), bucket.reporter(), bucket.network());
  }

  /**
   * The id of the event that a call with an idempotency key records, by the rule of earlier
   * releases, which had no operator's secret. The id cannot be derived after the salt is destroyed.
   */
  UUID legacyEventId(String idempotencyKey) {
    return NameUuid.of(day + "\0" + reporter + "\0" + idempotencyKey);
  }

  private static String hashed(DailySalt.Salt salt, String purpose, String name) {
    byte[] hash = Hmac.sha256(salt.key(), (purpose + "\0" + name).getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(hash, 0, LENGTH);
  }
}
