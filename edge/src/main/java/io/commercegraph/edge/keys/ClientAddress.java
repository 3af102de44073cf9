package io.commercegraph.edge.keys;

import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.Collections;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Determines the client's address: the connection's own, or, where that is a configured proxy, the
 * rightmost address of {@code X-Forwarded-For} that is not one. Addresses further left can be
 * forged.
 */
@Component
final class ClientAddress {

  private final List<CidrNetwork> proxies;

  ClientAddress(KeySettings settings) {
    this.proxies = settings.trustedProxies().stream().map(CidrNetwork::parse).toList();
  }

  InetAddress of(HttpServletRequest request) {
    InetAddress hop = InetAddress.ofLiteral(request.getRemoteAddr());
    List<String> forwarded =
        Collections.list(request.getHeaders("X-Forwarded-For")).stream()
            .flatMap(header -> List.of(header.split(",")).stream())
            .toList();
    for (String next : forwarded.reversed()) {
      if (!isProxy(hop)) {
        return hop;
      }
      try {
        hop = InetAddress.ofLiteral(next.strip());
      } catch (IllegalArgumentException e) {
        return hop;
      }
    }
    return hop;
  }

  private boolean isProxy(InetAddress address) {
    return proxies.stream().anyMatch(proxy -> proxy.contains(address));
  }
}
