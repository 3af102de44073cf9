package io.commercegraph.edge.pages.operations;

import io.commercegraph.edge.opsaccess.OpsPageAccess;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseCookie;

/** Reads the fields of the page's forms, and writes what follows on a form. */
final class OpsForms {

  private static final Duration LIFE = Duration.ofHours(8);

  private OpsForms() {}

  static String field(HttpServletRequest request, String name) {
    @Nullable String value = request.getParameter(name);
    return value == null ? "" : value;
  }

  /** Sets the cookie of a session; an empty one takes it away. */
  static void setSession(HttpServletRequest request, HttpServletResponse response, String value) {
    response.addHeader(
        "Set-Cookie",
        ResponseCookie.from(OpsPageAccess.COOKIE, value)
            .path("/ops")
            .httpOnly(true)
            .sameSite("Strict")
            .secure(request.isSecure())
            .maxAge(value.isEmpty() ? Duration.ZERO : LIFE)
            .build()
            .toString());
  }

  /** Leads on to a page, so that a reload repeats nothing. */
  static void seeOther(HttpServletResponse response, String path) {
    response.setStatus(HttpServletResponse.SC_SEE_OTHER);
    response.setHeader("Location", path);
  }
}
