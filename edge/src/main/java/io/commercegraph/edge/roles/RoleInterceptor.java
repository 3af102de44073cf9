package io.commercegraph.edge.roles;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.springframework.http.server.PathContainer;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.util.ServletRequestPathUtils;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/**
 * Interceptor that answers 421 at addresses of roles that this node does not have. An address that
 * is not listed needs read models to be read, and the role {@code command} for all else.
 */
final class RoleInterceptor implements HandlerInterceptor {

  private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

  /** Addresses, and what a node must do to answer them. */
  private record Rule(List<PathPattern> paths, Predicate<NodeRoles> isDoneBy) {

    static Rule of(Predicate<NodeRoles> isDoneBy, String... paths) {
      return new Rule(
          List.of(paths).stream().map(PathPatternParser.defaultInstance::parse).toList(), isDoneBy);
    }

    boolean concerns(PathContainer path) {
      return paths.stream().anyMatch(pattern -> pattern.matches(path));
    }
  }

  /** The first that concerns an address decides. */
  private static final List<Rule> RULES =
      List.of(
          Rule.of(
              _ -> true,
              "/health",
              "/ready",
              "/actuator/**",
              "/metrics/**",
              "/error",
              "/docs",
              "/openapi.json",
              "/llms.txt",
              "/skill.md",
              "/assets/**",
              "/.well-known/**",
              "/ucp/{release}/profile",
              "/ucp/offers.schema.json"),
          Rule.of(roles -> roles.has(Role.EDGE), "/tool/**", "/mcp", "/ucp/**", "/suggest"),
          Rule.of(
              roles -> roles.has(Role.EDGE) && roles.haveReadModels(),
              "/",
              "/basket",
              "/product/lines",
              "/shop/**"));

  private final NodeRoles roles;

  RoleInterceptor(NodeRoles roles) {
    this.roles = roles;
  }

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    roles.require(isDoneHere(request));
    return true;
  }

  private boolean isDoneHere(HttpServletRequest request) {
    PathContainer path =
        ServletRequestPathUtils.getParsedRequestPath(request).pathWithinApplication();
    return RULES.stream()
        .filter(rule -> rule.concerns(path))
        .findFirst()
        .map(rule -> rule.isDoneBy().test(roles))
        .orElseGet(
            () ->
                READING.contains(request.getMethod())
                    ? roles.haveReadModels()
                    : roles.has(Role.COMMAND));
  }
}
