package io.commercegraph.api.secrets;

import java.security.SecureRandom;
import java.util.Base64;

/** Generates a new secret for an operator: 32 random bytes, as 43 characters of base64url. */
public final class RandomSecret {

  private static final int BYTES = 32;

  private RandomSecret() {}

  /** A new secret. */
  public static String text() {
    byte[] secret = new byte[BYTES];
    new SecureRandom().nextBytes(secret);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
  }
}
