package io.commercegraph.edge.opsaccess;

import io.commercegraph.edge.http.Sha256;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Sessions of browsers, signed by a key that follows from the ops key: every node takes them, no
 * node stores them, and another ops key ends them all. Without an ops key the signing key is this
 * process's own.
 */
final class OpsSessions {

  static final Duration LIFE = Duration.ofHours(8);

  private static final String ALGORITHM = "HmacSHA256";
  private static final Pattern FORM =
      Pattern.compile("(([0-9]{1,12})\\.[0-9a-f]{32})\\.[0-9a-f]{64}");

  private final SecretKeySpec signing;
  private final Clock clock;
  private final SecureRandom random = new SecureRandom();

  private OpsSessions(byte[] key, Clock clock) {
    this.signing = new SecretKeySpec(key, ALGORITHM);
    this.clock = clock;
  }

  static OpsSessions of(@Nullable String opsKey, Clock clock) {
    byte[] own = new byte[32];
    new SecureRandom().nextBytes(own);
    byte[] key =
        opsKey == null
            ? own
            : Sha256.of(
                ("commerce-graph ops sessions\n" + opsKey).getBytes(StandardCharsets.UTF_8));
    return new OpsSessions(key, clock);
  }

  /** A new session: when it ends, a random name, and the signature of both. */
  String open() {
    byte[] name = new byte[16];
    random.nextBytes(name);
    String session =
        clock.instant().plus(LIFE).getEpochSecond() + "." + HexFormat.of().formatHex(name);
    return session + "." + signature("session\n" + session);
  }

  /** The session of a request's cookie, if it is one of ours and has not ended. */
  Optional<String> in(HttpServletRequest request) {
    Cookie @Nullable [] cookies = request.getCookies();
    if (cookies == null) {
      return Optional.empty();
    }
    for (Cookie cookie : cookies) {
      if (cookie.getName().equals(OpsPageAccess.COOKIE) && isLive(cookie.getValue())) {
        return Optional.of(cookie.getValue());
      }
    }
    return Optional.empty();
  }

  String pageToken(String session) {
    return signature("page\n" + session);
  }

  private boolean isLive(String value) {
    Matcher parts = FORM.matcher(value);
    return parts.matches()
        && Sha256.areSameText(value, parts.group(1) + "." + signature("session\n" + parts.group(1)))
        && Long.parseLong(parts.group(2)) > clock.instant().getEpochSecond();
  }

  private String signature(String text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(signing);
      return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
