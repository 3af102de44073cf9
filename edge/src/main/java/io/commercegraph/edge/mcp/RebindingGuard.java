package io.commercegraph.edge.mcp;

import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Keeps web pages that a user happens to visit away from a service on his own machine: a foreign
 * Origin is refused, and so is a Host that a rebound DNS name put there.
 */
@Component
final class RebindingGuard {

  private static final List<String> LOOPBACK = List.of("localhost:*", "127.0.0.1:*", "[::1]:*");
  private static final String ANY_PORT = ":*";

  private final List<String> origins;
  private final List<String> hosts;

  RebindingGuard(McpSettings settings) {
    this.origins =
        Stream.concat(
                LOOPBACK.stream().map(host -> "http://" + host), settings.allowedOrigins().stream())
            .toList();
    this.hosts = settings.allowedHosts();
  }

  void check(HttpServletRequest request) {
    List<String> origin = Collections.list(request.getHeaders("Origin"));
    if (!origin.isEmpty() && !(origin.size() == 1 && isAmong(origins, origin.getFirst()))) {
      throw new McpFault(403, McpFault.INVALID_REQUEST, "This Origin is not an allowed one");
    }
    List<String> names = hosts.isEmpty() && cameOverLoopback(request) ? LOOPBACK : hosts;
    List<String> host = Collections.list(request.getHeaders("Host"));
    if (!names.isEmpty() && !(host.size() == 1 && isAmong(names, host.getFirst()))) {
      throw new McpFault(421, McpFault.INVALID_REQUEST, "This Host is not an allowed one");
    }
  }

  private static boolean cameOverLoopback(HttpServletRequest request) {
    return InetAddress.ofLiteral(request.getLocalAddr()).isLoopbackAddress();
  }

  private static boolean isAmong(List<String> allowed, String sent) {
    String name = sent.toLowerCase(Locale.ROOT);
    return allowed.stream()
        .map(entry -> entry.toLowerCase(Locale.ROOT))
        .anyMatch(entry -> entry.equals(name) || isOnAnyPortOf(entry, name));
  }

  private static boolean isOnAnyPortOf(String entry, String name) {
    if (!entry.endsWith(ANY_PORT)) {
      return false;
    }
    String base = entry.substring(0, entry.length() - ANY_PORT.length());
    return name.equals(base)
        || (name.startsWith(base + ":") && name.substring(base.length() + 1).matches("\\d{1,5}"));
  }
}
