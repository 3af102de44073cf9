package io.commercegraph.edge.keys;

import static io.commercegraph.api.tools.ProblemCode.INVALID_HEADER;
import static io.commercegraph.api.tools.ProblemCode.UNAUTHORIZED;

import io.commercegraph.api.tokens.TokenGrant;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.RequestIds;
import io.commercegraph.edge.http.SingleValueHeader;
import io.commercegraph.edge.keys.oauth.JwtCallers;
import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Authenticates the caller of a request. A request without a token has an anonymous caller; a wrong
 * token is refused, never taken for anonymous.
 */
@Component
public final class CallerResolver {

  private static final Pattern OPAQUE = Pattern.compile("[\\x21-\\x7e]{1,255}");
  private static final String BEARER = "bearer ";

  private final ValidTokens tokens;
  private final JwtCallers jwts;
  private final ClientAddress addresses;

  CallerResolver(ValidTokens tokens, JwtCallers jwts, ClientAddress addresses) {
    this.tokens = tokens;
    this.jwts = jwts;
    this.addresses = addresses;
  }

  /** The caller by {@code x-api-token}, or by {@code Authorization: Bearer}. */
  public Caller resolve(HttpServletRequest request) {
    @Nullable String token = SingleValueHeader.of(request, "x-api-token");
    @Nullable String bearer = bearer(SingleValueHeader.of(request, "authorization"));
    if (token != null && bearer != null && !token.equals(bearer)) {
      throw ToolProblem.of(UNAUTHORIZED, "Two different tokens were sent.");
    }
    String sent = token == null ? bearer : token;
    if (sent == null && jwts.needsToken(request.getRequestURI())) {
      throw ToolProblem.of(UNAUTHORIZED, "A token is needed here.");
    }
    return caller(request, sent);
  }

  /** The caller of a form, by the token that was typed into it; anonymous where it is blank. */
  public Caller resolve(HttpServletRequest request, String typed) {
    return caller(request, typed.isBlank() ? null : typed.strip());
  }

  private Caller caller(HttpServletRequest request, @Nullable String token) {
    @Nullable String reporter = opaque(request, "x-reporter");
    @Nullable TokenGrant grant = token == null ? null : granted(token);
    if (reporter != null && (grant == null || !grant.aggregator())) {
      throw ToolProblem.of(INVALID_HEADER, "Only an aggregator's token may send x-reporter.");
    }
    Caller.Kind kind =
        grant == null
            ? Caller.Kind.ANONYMOUS
            : grant.aggregator() ? Caller.Kind.AGGREGATOR : Caller.Kind.TOKEN;
    return new Caller(
        kind,
        grant == null ? null : grant.tokenId(),
        addresses.of(request),
        reporter,
        opaque(request, "idempotency-key"),
        RequestIds.of(request));
  }

  private TokenGrant granted(String token) {
    if (jwts.takes(token)) {
      return new TokenGrant(jwts.tokenId(token), false, null);
    }
    return tokens
        .find(token)
        .orElseThrow(() -> ToolProblem.of(UNAUTHORIZED, "The token is not valid."));
  }

  private static @Nullable String bearer(@Nullable String authorization) {
    if (authorization == null) {
      return null;
    }
    if (!authorization.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
      throw ToolProblem.of(UNAUTHORIZED, "Authorization must be: Bearer, and the token.");
    }
    return authorization.substring(BEARER.length()).strip();
  }

  private static @Nullable String opaque(HttpServletRequest request, String header) {
    @Nullable String value = SingleValueHeader.of(request, header);
    return value == null ? null : opaque(header, value);
  }

  /** Returns the value, if it is a valid opaque id. */
  public static String opaque(String name, String value) {
    if (!OPAQUE.matcher(value).matches()) {
      throw ToolProblem.of(
          INVALID_HEADER, name + " must be 1 to 255 visible ASCII characters without blanks.");
    }
    return value;
  }
}
