package io.commercegraph.command.outside;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/**
 * The rule which IP addresses are public. For IPv4 these are all but IANA's special-purpose
 * registry; for IPv6 the global unicast block alone, less its special parts and those that embed an
 * IPv4 address. So loopback, private, link-local (and with it the clouds' metadata services),
 * carrier-grade NAT, multicast, mapped and translated addresses are all excluded.
 */
final class PublicAddress {

  private static final List<Block> NOT_IN_IPV4 =
      blocks(
          "0.0.0.0/8",
          "10.0.0.0/8",
          "100.64.0.0/10",
          "127.0.0.0/8",
          "169.254.0.0/16",
          "172.16.0.0/12",
          "192.0.0.0/24",
          "192.0.2.0/24",
          "192.88.99.0/24",
          "192.168.0.0/16",
          "198.18.0.0/15",
          "198.51.100.0/24",
          "203.0.113.0/24",
          "224.0.0.0/3");

  private static final Block GLOBAL_IPV6 = Block.of("2000::/3");

  private static final List<Block> NOT_IN_IPV6 =
      blocks("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20");

  private PublicAddress() {}

  /**
   * Whether an address is public. Java represents a mapped address (::ffff:10.0.0.1) as an IPv4
   * address.
   */
  static boolean isPublic(InetAddress address) {
    return address instanceof Inet4Address
        ? NOT_IN_IPV4.stream().noneMatch(block -> block.holds(address))
        : GLOBAL_IPV6.holds(address)
            && NOT_IN_IPV6.stream().noneMatch(block -> block.holds(address));
  }

  private static List<Block> blocks(String... blocks) {
    return List.of(blocks).stream().map(Block::of).toList();
  }

  private record Block(InetAddress address, int bits) {

    static Block of(String cidr) {
      int slash = cidr.indexOf('/');
      try {
        // A literal: nothing is looked up.
        InetAddress address = InetAddress.getByName(cidr.substring(0, slash));
        return new Block(address, Integer.parseInt(cidr.substring(slash + 1)));
      } catch (UnknownHostException e) {
        throw new IllegalArgumentException(cidr, e);
      }
    }

    boolean holds(InetAddress other) {
      byte[] first = address.getAddress();
      byte[] bytes = other.getAddress();
      for (int bit = 0; bit < bits; bit++) {
        int mask = 0x80 >> bit % 8;
        if ((bytes[bit / 8] & mask) != (first[bit / 8] & mask)) {
          return false;
        }
      }
      return true;
    }
  }
}
