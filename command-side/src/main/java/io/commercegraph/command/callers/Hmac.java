package io.commercegraph.command.callers;

import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** HMAC-SHA256 (RFC 2104). */
final class Hmac {

  private static final String ALGORITHM = "HmacSHA256";

  private Hmac() {}

  static SecretKey key(byte[] bytes) {
    return new SecretKeySpec(bytes, ALGORITHM);
  }

  static byte[] sha256(SecretKey key, byte[] message) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac.doFinal(message);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
