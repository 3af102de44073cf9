package io.commercegraph.command.outside;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.apache.hc.client5.http.DnsResolver;

/**
 * A DNS resolver that fails unless all addresses of a name are public. The HTTP client connects to
 * the very addresses that were checked, which rules out DNS rebinding.
 */
final class PublicOnlyDnsResolver implements DnsResolver {

  private final DnsResolver dns;

  PublicOnlyDnsResolver(DnsResolver dns) {
    this.dns = dns;
  }

  @Override
  public InetAddress[] resolve(String host) throws UnknownHostException {
    InetAddress[] addresses = dns.resolve(host);
    if (addresses == null || addresses.length == 0) {
      throw new UnknownHostException(host);
    }
    for (InetAddress address : addresses) {
      if (!PublicAddress.isPublic(address)) {
        throw new NonPublicAddressException(host);
      }
    }
    return addresses;
  }

  @Override
  public String resolveCanonicalHostname(String host) {
    return host;
  }

  /** Thrown if a host name has an address that is not public. */
  static final class NonPublicAddressException extends UnknownHostException {

    private static final long serialVersionUID = 1;

    NonPublicAddressException(String host) {
      super(host + " has an address that is not public");
    }
  }
}
