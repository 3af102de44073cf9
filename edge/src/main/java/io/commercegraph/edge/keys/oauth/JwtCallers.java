package io.commercegraph.edge.keys.oauth;

import static io.commercegraph.api.tools.ProblemCode.OVERLOADED;
import static io.commercegraph.api.tools.ProblemCode.UNAUTHORIZED;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.ExpiredJWTException;
import io.commercegraph.api.outside.OutsideDocuments;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.Sha256;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Knows callers by their JWTs: each subject of the authorization server is a token of its own. */
@Component
public final class JwtCallers {

  private static final Logger LOG = LoggerFactory.getLogger(JwtCallers.class);
  private static final Pattern COMPACT = Pattern.compile("[\\w-]+\\.[\\w-]+\\.[\\w-]*");
  private static final String PREFIX = "jwt_";
  private static final int HASH_LENGTH = 24;

  private final boolean mcpNeedsToken;
  private final @Nullable JwtVerifier verifier;

  JwtCallers(OAuthSettings settings, ObjectProvider<OutsideDocuments> documents, Clock clock) {
    this.mcpNeedsToken = settings.isOn() && settings.mcpNeedsToken();
    this.verifier =
        settings.isOn() ? new JwtVerifier(settings, documents.getObject(), clock) : null;
  }

  /** Whether what stands behind Bearer is a JWT, and JWTs count. */
  public boolean takes(String bearer) {
    return verifier != null && COMPACT.matcher(bearer).matches();
  }

  /** Whether a caller without a token is refused there. */
  public boolean needsToken(String path) {
    return mcpNeedsToken && path.equals("/mcp");
  }

  /** Whether a token's id is that of a subject, whom this service did not issue a token. */
  public static boolean isSubject(String tokenId) {
    return tokenId.startsWith(PREFIX);
  }

  /** The id of the token that a JWT's subject counts as; the subject itself is kept nowhere. */
  public String tokenId(String jwt) {
    JwtVerifier tokens = Objects.requireNonNull(verifier);
    try {
      JWTClaimsSet claims = tokens.verified(jwt);
      String subject = claims.getSubject();
      if (subject.isBlank()) {
        throw refused("The token is not valid.");
      }
      byte[] named = (claims.getIssuer() + "\n" + subject).getBytes(StandardCharsets.UTF_8);
      return PREFIX + HexFormat.of().formatHex(Sha256.of(named)).substring(0, HASH_LENGTH);
    } catch (KeySourceException unknown) {
      // A key that nobody knows: of nobody, unless those who would know it do not answer.
      if (!tokens.isServerAway()) {
        throw refused("The token is not valid.");
      }
      throw ToolProblem.retryAfter(
          Duration.ofSeconds(30),
          OVERLOADED,
          "Tokens cannot be checked now: the authorization server's keys cannot be had.");
    } catch (ExpiredJWTException expired) {
      throw refused("The token has expired.");
    } catch (ParseException | BadJOSEException | JOSEException invalid) {
      LOG.debug("A JWT was refused: {}", invalid.getMessage());
      throw refused("The token is not valid.");
    }
  }

  private static ToolProblem refused(String why) {
    return ToolProblem.of(UNAUTHORIZED, why);
  }
}
