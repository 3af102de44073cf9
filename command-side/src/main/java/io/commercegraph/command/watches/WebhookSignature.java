package io.commercegraph.command.watches;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The signature of Standard Webhooks: HMAC-SHA-256 over id, time and body. */
final class WebhookSignature {

  private static final String PREFIX = "whsec_";
  private static final int SECRET_BYTES = 32;

  private WebhookSignature() {}

  static String newSecret() {
    byte[] secret = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(secret);
    return PREFIX + Base64.getEncoder().encodeToString(secret);
  }

  /** The headers of a message. */
  static Map<String, String> headers(String secret, String id, Instant at, String body) {
    String time = Long.toString(at.getEpochSecond());
    return Map.of(
        "webhook-id", id,
        "webhook-timestamp", time,
        "webhook-signature", "v1," + sign(secret, id + "." + time + "." + body));
  }

  private static String sign(String secret, String signed) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      byte[] key = Base64.getDecoder().decode(secret.substring(PREFIX.length()));
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return Base64.getEncoder()
          .encodeToString(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
