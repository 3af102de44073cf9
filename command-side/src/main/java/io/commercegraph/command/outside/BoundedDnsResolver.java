package io.commercegraph.command.outside;

import io.commercegraph.tasks.BoundedCalls;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apache.hc.client5.http.DnsResolver;

/**
 * A DNS resolver with a time limit. The operating system's own waits for as long as name servers
 * are silent, and holds the thread that asked.
 */
final class BoundedDnsResolver implements DnsResolver {

  /** How many names are resolved at a time; each is by one thread. */
  private static final int AT_ONCE = 128;

  private final DnsResolver dns;
  private final Duration limit;
  private final BoundedCalls<Optional<List<InetAddress>>> lookups =
      new BoundedCalls<>("outside-dns", AT_ONCE);

  BoundedDnsResolver(DnsResolver dns, Duration limit) {
    this.dns = dns;
    this.limit = limit;
  }

  @Override
  public InetAddress[] resolve(String host) throws UnknownHostException {
    return lookups
        .call(host, () -> look(host), limit)
        .orElseThrow(() -> new LateException(host))
        .orElseThrow(() -> new UnknownHostException(host))
        .toArray(InetAddress[]::new);
  }

  private Optional<List<InetAddress>> look(String host) {
    try {
      InetAddress[] addresses = dns.resolve(host);
      return addresses == null ? Optional.empty() : Optional.of(List.of(addresses));
    } catch (UnknownHostException unknown) {
      return Optional.empty();
    }
  }

  @Override
  public String resolveCanonicalHostname(String host) {
    return host;
  }

  /** Thrown if a host name was not resolved in time. */
  static final class LateException extends UnknownHostException {

    private static final long serialVersionUID = 1;

    LateException(String host) {
      super(host + " was not resolved in time");
    }
  }
}
