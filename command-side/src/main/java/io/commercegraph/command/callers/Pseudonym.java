package io.commercegraph.command.callers;

import io.commercegraph.api.tools.Caller;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.UUID;

/**
 * A caller for the one day that its salt lives. Once the salt is gone, nobody can tell whose it
 * was, nor that two days' pseudonyms are the same caller's.
 *
 * @param day the UTC day
 * @param reporter who: the user of an aggregator, else a token, else an address (IPv6 by /64)
 * @param network from where: the address by /24, IPv6 by /48
 */
public record Pseudonym(LocalDate day, String reporter, String network) {

  private static final int LENGTH = 16;

  static Pseudonym of(Caller caller, DailySalt.Salt salt) {
    return new Pseudonym(
        salt.day(),
        hashed(salt, "reporter", CallerName.of(caller)),
        hashed(salt, "network", CallerName.network(caller)));
  }

  /**
   * The id of the event that a call with an idempotency key records, by the rule of releases that
   * had no operator's secret. It ends with the salt.
   */
  UUID releasedEventId(String idempotencyKey) {
    return NameUuid.of(day + "\0" + reporter + "\0" + idempotencyKey);
  }

  private static String hashed(DailySalt.Salt salt, String purpose, String name) {
    byte[] hash = Hmac.sha256(salt.key(), (purpose + "\0" + name).getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(hash, 0, LENGTH);
  }
}
