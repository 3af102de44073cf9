package io.commercegraph.command.callers;

import io.commercegraph.api.tools.Caller;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;

/**
 * The text that identifies a caller or the caller's network. It is only hashed, and never recorded
 * as it is.
 */
final class CallerName {

  private static final int IPV6_HOST = 8;
  private static final int IPV6_NETWORK = 6;
  private static final int IPV4_NETWORK = 3;

  private CallerName() {}

  /**
   * Names a caller by the user of an aggregator, else by the token, else by the address (IPv6 by
   * /64).
   */
  static String of(Caller caller) {
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

  /** Names a caller's network: the address by /24, IPv6 by /48. */
  static String network(Caller caller) {
    byte[] bytes = caller.address().getAddress();
    return prefix(bytes, bytes.length > 4 ? IPV6_NETWORK : IPV4_NETWORK);
  }

  private static String token(Caller caller) {
    return Objects.requireNonNull(caller.tokenId(), "a caller by token has one");
  }

  private static String host(InetAddress address) {
    byte[] bytes = address.getAddress();
    return bytes.length > 4 ? prefix(bytes, IPV6_HOST) : prefix(bytes, bytes.length);
  }

  private static String prefix(byte[] address, int bytes) {
    return HexFormat.of().formatHex(Arrays.copyOf(address, bytes)) + "/" + address.length;
  }
}
