package io.commercegraph.edge.mcp;

import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Protects a service on a user's own machine from web pages that the user visits: requests with a
 * foreign Origin are refused, and so are those with a foreign Host, as after DNS rebinding.
 */
@Component
final class DnsRebindingCheck {

  private static final String ANY_PORT = ":*";
  private static final Pattern PORT = Pattern.compile(":[0-9]{1,5}");
  private static final List<String> LOOPBACK = List.of("localhost:*", "127.0.0.1:*", "[::1]:*");
  private static final List<Name> LOOPBACK_HOSTS = Name.all(LOOPBACK.stream());

  private final List<Name> origins;
  private final List<Name> hosts;

  DnsRebindingCheck(McpSettings settings) {
    this.origins =
        Name.all(
            Stream.concat(
                LOOPBACK.stream().map(host -> "http://" + host),
                settings.allowedOrigins().stream()));
    this.hosts = Name.all(settings.allowedHosts().stream());
  }

  void check(HttpServletRequest request) {
    List<String> origin = Collections.list(request.getHeaders("Origin"));
    if (!origin.isEmpty() && !(origin.size() == 1 && isAmong(origins, origin.getFirst()))) {
      throw new McpFault(403, McpFault.INVALID_REQUEST, "This Origin is not an allowed one");
    }
    List<Name> names = hosts.isEmpty() && cameOverLoopback(request) ? LOOPBACK_HOSTS : hosts;
    List<String> host = Collections.list(request.getHeaders("Host"));
    if (!names.isEmpty() && !(host.size() == 1 && isAmong(names, host.getFirst()))) {
      throw new McpFault(421, McpFault.INVALID_REQUEST, "This Host is not an allowed one");
    }
  }

  private static boolean cameOverLoopback(HttpServletRequest request) {
    return InetAddress.ofLiteral(request.getLocalAddr()).isLoopbackAddress();
  }

  private static boolean isAmong(List<Name> allowed, String sent) {
    String name = sent.toLowerCase(Locale.ROOT);
    return allowed.stream().anyMatch(entry -> entry.covers(name));
  }

  /** An allowed value of a header in lower case, with its port or with any port. */
  private record Name(String text, boolean onAnyPort) {

    static List<Name> all(Stream<String> entries) {
      return entries.map(entry -> of(entry.toLowerCase(Locale.ROOT))).toList();
    }

    private static Name of(String entry) {
      return entry.endsWith(ANY_PORT)
          ? new Name(entry.substring(0, entry.length() - ANY_PORT.length()), true)
          : new Name(entry, false);
    }

    boolean covers(String sent) {
      return sent.equals(text)
          || (onAnyPort
              && sent.startsWith(text)
              && PORT.matcher(sent).region(text.length(), sent.length()).matches());
    }
  }
}
