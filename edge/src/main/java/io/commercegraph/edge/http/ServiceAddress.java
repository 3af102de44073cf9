package io.commercegraph.edge.http;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The address that others reach the service by: the setting {@code commerce-graph.ucp.base-url};
 * without it, the one that a request was sent to. Headers of proxies change it only where {@code
 * server.forward-headers-strategy} believes them.
 */
@Component
public final class ServiceAddress {

  private static final Pattern HOST =
      Pattern.compile("[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\\[[0-9a-fA-F:]{2,45}](:[0-9]{1,5})?");

  private final AddressSettings settings;

  ServiceAddress(AddressSettings settings) {
    this.settings = settings;
  }

  /** Without a slash at its end; empty where the request names no host. */
  public Optional<String> of(HttpServletRequest request) {
    URI set = settings.baseUrl();
    if (set != null) {
      return Optional.of(set.toString().replaceFirst("/+$", ""));
    }
    @Nullable String host = SingleValueHeader.of(request, "host");
    return host != null && HOST.matcher(host).matches()
        ? Optional.of(request.getScheme() + "://" + host)
        : Optional.empty();
  }

  /** The same for a page; where the request names no host, this machine's. */
  public String onPage(HttpServletRequest request) {
    return of(request).orElseGet(() -> "http://127.0.0.1:" + request.getLocalPort());
  }
}
