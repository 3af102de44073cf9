package io.commercegraph.edge.keys;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.InetAddress;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Stands before {@code /api/ops}. With an ops key configured, nothing there is had without it.
 * Without one the state may be read by anybody, and all else is for those on this machine.
 */
@Component
final class OpsGuard implements HandlerInterceptor {

  private static final Logger log = LoggerFactory.getLogger(OpsGuard.class);
  private static final String STATE = "/api/ops/state";

  private final @Nullable String key;
  private final ClientAddress addresses;

  OpsGuard(KeySettings settings, ClientAddress addresses) {
    String configured = settings.opsKey();
    this.key = configured == null || configured.isBlank() ? null : configured;
    this.addresses = addresses;
    if (key == null) {
      log.warn("No ops key is configured: /api/ops takes orders from this machine alone");
    }
  }

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    if (key != null) {
      @Nullable String sent = request.getHeader("x-ops-key");
      // Wrong, empty and missing look alike, and are told in the same time.
      if (!Tokens.same(key, sent == null ? "" : sent)) {
        throw ToolProblem.of(ProblemCode.UNAUTHORIZED, "The ops key is missing or not valid.");
      }
    } else if (!request.getRequestURI().equals(STATE) && !isFromHere(request)) {
      throw ToolProblem.of(
          ProblemCode.UNAUTHORIZED, "Without an ops key this is for the service's own machine.");
    }
    return true;
  }

  private boolean isFromHere(HttpServletRequest request) {
    // Both: a proxy on this machine must not make the world local.
    return InetAddress.ofLiteral(request.getRemoteAddr()).isLoopbackAddress()
        && addresses.of(request).isLoopbackAddress()
        && request.getHeader("X-Forwarded-For") == null;
  }
}
