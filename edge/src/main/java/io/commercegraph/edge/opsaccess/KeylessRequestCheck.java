package io.commercegraph.edge.opsaccess;

import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;

/**
 * Checks a request for operations while no ops key is configured. The request must come from a user
 * of the service's own machine: not from another machine, not through a proxy on this machine, and
 * not from a web page that the user happens to visit, under whatever name that page has for this
 * machine.
 */
final class KeylessRequestCheck {

  private static final Set<String> OWN_SITES = Set.of("same-origin", "none");

  /** The content types of HTML forms, which any page may send to any address. */
  private static final List<MediaType> OF_FORMS =
      List.of(
          MediaType.TEXT_PLAIN,
          MediaType.APPLICATION_FORM_URLENCODED,
          MediaType.MULTIPART_FORM_DATA);

  private KeylessRequestCheck() {}

  /** The reason to refuse the request; empty where there is none. */
  static Optional<String> objection(HttpServletRequest request) {
    if (!InetAddress.ofLiteral(request.getRemoteAddr()).isLoopbackAddress()) {
      return Optional.of("the request came from another machine");
    }
    Optional<String> forwarding =
        ForwardingHeaders.among(Collections.list(request.getHeaderNames()));
    if (forwarding.isPresent()) {
      return Optional.of(
          "the request's header " + forwarding.get() + " says that it came through a proxy");
    }
    List<String> hosts = all(request, "Host");
    if (hosts.size() != 1 || !LoopbackNames.isHost(hosts.getFirst())) {
      return Optional.of("the request's Host is not localhost, 127.0.0.1 or [::1]");
    }
    if (isOther(all(request, "Origin"), LoopbackNames::isOrigin)) {
      return Optional.of("the request's Origin is a page of elsewhere");
    }
    if (isOther(all(request, "Sec-Fetch-Site"), OWN_SITES::contains)) {
      return Optional.of("the request's Sec-Fetch-Site says that a page of elsewhere sent it");
    }
    return Optional.empty();
  }

  /** Whether a form of any web page could have sent this body, or its type is unknown. */
  static boolean mayBeOfAForm(HttpServletRequest request) {
    List<String> types = all(request, "Content-Type");
    @Nullable MediaType type = types.size() == 1 ? parse(types.getFirst()) : null;
    return type == null || OF_FORMS.stream().anyMatch(type::equalsTypeAndSubtype);
  }

  private static @Nullable MediaType parse(String type) {
    try {
      return MediaType.parseMediaType(type);
    } catch (InvalidMediaTypeException malformed) {
      return null;
    }
  }

  private static boolean isOther(List<String> values, Predicate<String> own) {
    return values.size() > 1 || !values.stream().allMatch(own);
  }

  private static List<String> all(HttpServletRequest request, String header) {
    return Collections.list(request.getHeaders(header));
  }
}
