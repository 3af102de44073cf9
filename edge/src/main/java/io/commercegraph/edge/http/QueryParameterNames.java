package io.commercegraph.edge.http;

import io.commercegraph.edge.tools.UnknownNameProblem;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Parses the names of a query's parameters. The servlet's own parameters include those of a form in
 * the body, and reading them would consume the body.
 */
public final class QueryParameterNames {

  private QueryParameterNames() {}

  /** Each name once, decoded, in the order in which they were sent. */
  public static Set<String> of(HttpServletRequest request) {
    return of(request.getQueryString());
  }

  static Set<String> of(@Nullable String query) {
    Set<String> names = new LinkedHashSet<>();
    if (query != null) {
      for (String parameter : query.split("&", -1)) {
        if (!parameter.isEmpty()) {
          String name = parameter.split("=", 2)[0];
          names.add(URLDecoder.decode(name, StandardCharsets.UTF_8));
        }
      }
    }
    return names;
  }

  /** Refuses a query with an unknown parameter. */
  public static void requireAmong(Collection<String> known, HttpServletRequest request) {
    requireAmong(known, request, _ -> false);
  }

  /** The same, where some parameters count for nothing. */
  static void requireAmong(
      Collection<String> known, HttpServletRequest request, Predicate<String> ignored) {
    for (String name : of(request)) {
      if (!known.contains(name) && !ignored.test(name)) {
        throw UnknownNameProblem.of("parameter", name, known);
      }
    }
  }
}
