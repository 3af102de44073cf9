package io.commercegraph.edge.keys;

import io.commercegraph.api.tools.Caller;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Computes the key under which a caller's calls are counted: the token's id, or the address (an
 * IPv6 address by its /64).
 */
public final class QuotaKey {

  private static final int NETWORK_BYTES = 8;

  private QuotaKey() {}

  public static String of(Caller caller) {
    @Nullable String token = caller.tokenId();
    return token != null ? "t:" + token : "a:" + of(caller.address());
  }

  private static String of(InetAddress address) {
    byte[] bytes = address.getAddress();
    return HexFormat.of()
        .formatHex(address instanceof Inet6Address ? Arrays.copyOf(bytes, NETWORK_BYTES) : bytes);
  }
}
