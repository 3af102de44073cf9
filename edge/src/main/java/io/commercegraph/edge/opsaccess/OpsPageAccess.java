package io.commercegraph.edge.opsaccess;

import static io.commercegraph.api.tools.ProblemCode.UNAUTHORIZED;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.Sha256;
import io.commercegraph.edge.keys.KeySettings;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.tomcat.autoconfigure.TomcatServerProperties;
import org.springframework.boot.web.server.autoconfigure.ServerProperties;
import org.springframework.stereotype.Component;

/**
 * Access control of the page /ops, by the rules of {@code /api/ops}: with an ops key configured, a
 * browser needs a session that was opened with it; without one the page is for this machine alone.
 */
@Component
public final class OpsPageAccess {

  /** The cookie of a session. */
  public static final String COOKIE = "commerce_graph_ops";

  /** The field of a form with the token of its page. */
  public static final String PAGE_TOKEN = "page_token";

  private final @Nullable String key;
  private final Optional<String> exposure;
  private final OpsSessions sessions;

  OpsPageAccess(
      KeySettings settings, ServerProperties server, TomcatServerProperties tomcat, Clock clock) {
    String configured = settings.opsKey();
    this.key = configured == null || configured.isBlank() ? null : configured;
    this.exposure = NetworkExposure.of(server, tomcat);
    this.sessions = OpsSessions.of(key, clock);
  }

  /** Whether operators open a session by the ops key. */
  public boolean needsKey() {
    return key != null;
  }

  /** A new session for who has the key; empty where the key is wrong. */
  public Optional<String> open(String sent) {
    return key != null && Sha256.areSameText(key, sent)
        ? Optional.of(sessions.open())
        : Optional.empty();
  }

  /**
   * The session of a request that may operate; empty where a session must be opened first.
   *
   * @throws ToolProblem if no key is configured and the request is not of this machine
   */
  public Optional<String> session(HttpServletRequest request) {
    if (key == null) {
      exposure
          .or(() -> KeylessRequestCheck.objection(request))
          .ifPresent(
              reason -> {
                throw ToolProblem.of(
                    UNAUTHORIZED,
                    "Without an ops key this page is for the service's own machine alone, and "
                        + reason
                        + ". Configure a key by the setting OPS_KEY.");
              });
      return Optional.of("keyless");
    }
    return sessions.in(request);
  }

  /** The token that each form of a session's pages carries. */
  public String pageToken(String session) {
    return sessions.pageToken(session);
  }

  /**
   * The session of a request, told before any of its body is read.
   *
   * @throws ToolProblem if it has none
   */
  public String requireSession(HttpServletRequest request) {
    return session(request)
        .orElseThrow(() -> ToolProblem.of(UNAUTHORIZED, "Open a session at /ops first."));
  }

  /**
   * Admits a write: of a session, and from a page of it.
   *
   * @throws ToolProblem if it is neither
   */
  public void requireWrite(HttpServletRequest request) {
    requireWrite(request, request.getParameter(PAGE_TOKEN));
  }

  /**
   * Admits a write whose form was read by somebody else.
   *
   * @param sent the token that came in the form
   * @throws ToolProblem if it is not of a session, or not from a page of it
   */
  public void requireWrite(HttpServletRequest request, @Nullable String sent) {
    String session = requireSession(request);
    if (!Sha256.areSameText(sessions.pageToken(session), sent == null ? "" : sent)) {
      throw ToolProblem.of(
          UNAUTHORIZED, "The order lacks the token of its page. Open the page again.");
    }
  }
}
