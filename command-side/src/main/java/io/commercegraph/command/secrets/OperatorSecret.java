package io.commercegraph.command.secrets;

import io.commercegraph.api.secrets.SecretRefused;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.KDF;
import javax.crypto.SecretKey;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * A secret that only the operator has. HKDF (RFC 5869) derives from it a wrapping key for AES-256,
 * and an id that names the secret in tables and messages and reveals nothing of it.
 */
final class OperatorSecret {

  static final int ID_BYTES = 8;
  private static final int KEY_BYTES = 32;

  private final String id;
  private final SecretKey wrappingKey;

  private OperatorSecret(String id, SecretKey wrappingKey) {
    this.id = id;
    this.wrappingKey = wrappingKey;
  }

  /**
   * Creates the secret from a text.
   *
   * @param setting the setting that an error message names
   */
  static OperatorSecret of(String setting, String text) {
    if (!SecretStrength.isEnough(text)) {
      throw new SecretRefused(
          "%s must hold 32 random bytes, as %d visible characters or more or %d hexadecimal digits: 'commerce-graph secret new' or 'openssl rand -base64 32' make one"
              .formatted(
                  setting, SecretStrength.LEAST_CHARACTERS, SecretStrength.LEAST_HEX_DIGITS));
    }
    byte[] secret = text.getBytes(StandardCharsets.UTF_8);
    return new OperatorSecret(
        HexFormat.of().formatHex(derived(secret, "id", ID_BYTES)),
        new SecretKeySpec(derived(secret, "wrapping key", KEY_BYTES), "AES"));
  }

  String id() {
    return id;
  }

  SecretKey wrappingKey() {
    return wrappingKey;
  }

  private static byte[] derived(byte[] secret, String purpose, int bytes) {
    try {
      return KDF.getInstance("HKDF-SHA256")
          .deriveData(
              HKDFParameterSpec.ofExtract()
                  .addIKM(secret)
                  .addSalt("commerce-graph operator secret 1".getBytes(StandardCharsets.UTF_8))
                  .thenExpand(purpose.getBytes(StandardCharsets.UTF_8), bytes));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Contains only the id. */
  @Override
  public String toString() {
    return "secret " + id;
  }
}
