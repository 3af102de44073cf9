package io.commercegraph.edge.opsaccess;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The headers by which proxies, load balancers, content delivery networks and tunnels say for whom
 * they forward a request. No client on the service's own machine sends one.
 */
final class ForwardingHeaders {

  private static final Set<String> NAMES =
      Set.of(
          "forwarded",
          "forwarded-for",
          "via",
          "cdn-loop",
          "client-ip",
          "true-client-ip",
          "front-end-https",
          "proxy-client-ip",
          "wl-proxy-client-ip",
          "remote-addr",
          "x-bluecoat-via",
          "x-client-ip",
          "x-cluster-client-ip",
          "x-coming-from",
          "x-forwarded",
          "x-host",
          "x-originating-ip",
          "x-proxyuser-ip",
          "x-real-ip",
          "x-real-port",
          "x-remote-addr",
          "x-remote-ip",
          "x-rewrite-url",
          "x-scheme",
          "x-url-scheme",
          "z-forwarded-for");

  private static final List<String> PREFIXES =
      List.of(
          "cf-",
          "cloudfront-",
          "fastly-",
          "fly-",
          "ngrok-",
          "tailscale-",
          "x-akamai-",
          "x-amz-cf-",
          "x-amzn-",
          "x-appengine-",
          "x-arr-",
          "x-azure-",
          "x-envoy-",
          "x-fd-",
          "x-forwarded-",
          "x-nf-",
          "x-original-",
          "x-proxy-",
          "x-vercel-");

  private ForwardingHeaders() {}

  /**
   * The first of a request's headers that is a forwarding header: its name, or its prefix with
   * {@code *}.
   */
  static Optional<String> among(Collection<String> headers) {
    return headers.stream()
        .map(header -> header.toLowerCase(Locale.ROOT))
        .flatMap(header -> known(header).stream())
        .findFirst();
  }

  private static Optional<String> known(String header) {
    return NAMES.contains(header)
        ? Optional.of(header)
        : PREFIXES.stream().filter(header::startsWith).findFirst().map(prefix -> prefix + "*");
  }
}
