package io.commercegraph.edge.opsaccess;

import static io.commercegraph.api.tools.ProblemCode.UNAUTHORIZED;
import static io.commercegraph.api.tools.ProblemCode.UNSUPPORTED_MEDIA_TYPE;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.Sha256;
import io.commercegraph.edge.http.SingleValueHeader;
import io.commercegraph.edge.keys.KeySettings;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.tomcat.autoconfigure.TomcatServerProperties;
import org.springframework.boot.web.server.autoconfigure.ServerProperties;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Interceptor that guards {@code /api/ops}. With an ops key configured, every request needs it.
 * Without one anybody may read the state, and everything else is for this machine alone.
 */
@Component
final class OpsKeyInterceptor implements HandlerInterceptor {

  private static final Logger log = LoggerFactory.getLogger(OpsKeyInterceptor.class);
  private static final String STATE = "/api/ops/state";
  private static final String FEEDS = "/api/ops/feeds";
  private static final String REMEDY =
      " Configure a key by the setting OPS_KEY, and send it as x-ops-key.";

  private final @Nullable String key;
  private final Optional<String> exposure;

  OpsKeyInterceptor(KeySettings settings, ServerProperties server, TomcatServerProperties tomcat) {
    String configured = settings.opsKey();
    this.key = configured == null || configured.isBlank() ? null : configured;
    this.exposure = NetworkExposure.of(server, tomcat);
    if (key == null) {
      log.warn("No ops key is configured: {}", whoMayOperate());
    }
  }

  private String whoMayOperate() {
    return exposure
        .map(setting -> "/api/ops takes no orders at all, since " + setting + "; set OPS_KEY")
        .orElse("/api/ops takes orders from this machine alone, and through no proxy");
  }

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    if (key != null) {
      @Nullable String sent = SingleValueHeader.of(request, "x-ops-key");
      // Wrong, empty and missing keys get the same answer in the same time.
      if (!Sha256.areSameText(key, sent == null ? "" : sent)) {
        throw ToolProblem.of(UNAUTHORIZED, "The ops key is missing or not valid.");
      }
    } else if (!request.getRequestURI().equals(STATE)) {
      admitKeyless(request);
    }
    return true;
  }

  private void admitKeyless(HttpServletRequest request) {
    exposure.or(() -> KeylessRequestCheck.objection(request)).ifPresent(OpsKeyInterceptor::refuse);
    if (request.getMethod().equals("POST")
        && request.getServletPath().equals(FEEDS)
        && KeylessRequestCheck.mayBeOfAForm(request)) {
      throw ToolProblem.of(
          UNSUPPORTED_MEDIA_TYPE,
          "Without an ops key a feed needs a content type that no HTML form can send, such as"
              + " application/octet-stream: nothing else tells it from one that a web page sent."
              + REMEDY);
    }
  }

  private static void refuse(String reason) {
    throw ToolProblem.of(
        UNAUTHORIZED,
        "Without an ops key this is for the service's own machine alone, and "
            + reason
            + "."
            + REMEDY);
  }
}
