package io.commercegraph.edge.keys;

import java.math.BigInteger;
import java.net.InetAddress;

/** A network in CIDR notation, such as {@code 10.0.0.0/8} or {@code fd00::/8}. */
record CidrNetwork(InetAddress prefix, int bits) {

  static CidrNetwork parse(String cidr) {
    int slash = cidr.indexOf('/');
    InetAddress prefix = InetAddress.ofLiteral(slash < 0 ? cidr : cidr.substring(0, slash));
    int length = length(prefix);
    int bits = slash < 0 ? length : Integer.parseInt(cidr.substring(slash + 1));
    if (bits < 0 || bits > length) {
      throw new IllegalArgumentException("Not a network: " + cidr);
    }
    return new CidrNetwork(prefix, bits);
  }

  boolean contains(InetAddress address) {
    return length(address) == length(prefix)
        && number(address).xor(number(prefix)).shiftRight(length(prefix) - bits).signum() == 0;
  }

  private static int length(InetAddress address) {
    return address.getAddress().length * 8;
  }

  private static BigInteger number(InetAddress address) {
    return new BigInteger(1, address.getAddress());
  }
}
