package io.commercegraph.command.outside;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Gives the client the addresses that it connects to, and none unless all are public: what was
 * checked is what is connected to, so that a name can't mean one thing when it is checked and
 * another when it is used.
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
      if (!PublicAddress.is(address)) {
        throw new NotPublic(host);
      }
    }
    return addresses;
  }

  @Override
  public String resolveCanonicalHostname(String host) {
    return host;
  }

  /** The name leads to an address that is not the internet's. */
  static final class NotPublic extends UnknownHostException {

    private static final long serialVersionUID = 1;

    NotPublic(String host) {
      super(host + " has an address that is not public");
    }
  }
}
