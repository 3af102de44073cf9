package io.commercegraph.command.callers;

import io.commercegraph.api.tools.Caller;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A caller for the one day that its salt lives. Once the salt is gone, nobody can tell whose it
 * was, nor that two days' pseudonyms are the same caller's.
 *
 * @param day the UTC day
 * @param reporter who: the user of an aggregator, else a token, else an address (IPv6 by /64)
 * @param network from where: the address by /24, IPv6 by /48
 */
public record Pseudonym(LocalDate day, String reporter, String network) {

  private static final int IPV6_HOST = 8;
  private static final int IPV6_NETWORK = 6;
  private static final int IPV4_NETWORK = 3;
  private static final int LENGTH = 16;

  static Pseudonym of(Caller caller, DailySalt.Salt salt) {
    return new Pseudonym(
        salt.day(),
        hashed(salt, "reporter", reporter(caller)),
        hashed(salt, "network", network(caller.address())));
  }

  /**
   * The id of the fact that a call with an idempotency key records: the same each time the caller
   * sends that key on that day. A caller's call without a key is always a new fact.
   */
  public UUID eventId(@Nullable String idempotencyKey) {
    return idempotencyKey == null
        ? UUID.randomUUID()
        : NameUuid.of(day + "\0" + reporter + "\0" + idempotencyKey);
  }

  private static String reporter(Caller caller) {
    return switch (caller.kind()) {
      case ANONYMOUS -> "address\0" + host(caller.address());
      case TOKEN -> "token\0" + token(caller);
      case AGGREGATOR ->
          caller.endUser() == null
              ? "token\0" + token(caller)
              : "user\0" + token(caller) + "\0" + caller.endUser();
      case OPERATOR -> "operator";
    };
  }

  private static String token(Caller caller) {
    return Objects.requireNonNull(caller.tokenId(), "a caller by token has one");
  }

  private static String host(InetAddress address) {
    byte[] bytes = address.getAddress();
    return bytes.length > 4 ? prefix(bytes, IPV6_HOST) : prefix(bytes, bytes.length);
  }

  private static String network(InetAddress address) {
    byte[] bytes = address.getAddress();
    return prefix(bytes, bytes.length > 4 ? IPV6_NETWORK : IPV4_NETWORK);
  }

  private static String prefix(byte[] address, int bytes) {
    return HexFormat.of().formatHex(Arrays.copyOf(address, bytes)) + "/" + address.length;
  }

  private static String hashed(DailySalt.Salt salt, String purpose, String name) {
    byte[] hash = salt.hmac((purpose + "\0" + name).getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(hash, 0, LENGTH);
  }
}
