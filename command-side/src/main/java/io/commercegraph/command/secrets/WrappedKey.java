package io.commercegraph.command.secrets;

import io.commercegraph.api.secrets.SecretRefused;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;

/**
 * A key that is encrypted with AES-256-GCM. Its bytes are the format's number, the id of the secret
 * that wraps it, a random nonce, and the encrypted key with its tag. Format, secret id and name are
 * authenticated with it.
 */
final class WrappedKey {

  private static final byte FORMAT = 1;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final int HEAD_BYTES = 1 + OperatorSecret.ID_BYTES;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final KeyName name;
  private final byte[] bytes;

  /**
   * Creates a key from its bytes in the table.
   *
   * @param bytes bytes that this class has written
   */
  WrappedKey(KeyName name, byte[] bytes) {
    if (bytes.length <= HEAD_BYTES + NONCE_BYTES + TAG_BITS / 8 || bytes[0] != FORMAT) {
      throw new SecretRefused(
          "the key %s in the table wrapped_key is not one that this version has written"
              .formatted(name));
    }
    this.name = name;
    this.bytes = bytes.clone();
  }

  static WrappedKey of(KeyName name, byte[] key, OperatorSecret by) {
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    byte[] head =
        ByteBuffer.allocate(HEAD_BYTES).put(FORMAT).put(HexFormat.of().parseHex(by.id())).array();
    try {
      byte[] sealed = cipher(Cipher.ENCRYPT_MODE, by, nonce, head, name).doFinal(key);
      return new WrappedKey(
          name,
          ByteBuffer.allocate(HEAD_BYTES + NONCE_BYTES + sealed.length)
              .put(head)
              .put(nonce)
              .put(sealed)
              .array());
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  KeyName name() {
    return name;
  }

  /** The bytes to store in the table. */
  byte[] bytes() {
    return bytes.clone();
  }

  /** The id of the secret that wraps it. */
  String secretId() {
    return HexFormat.of().formatHex(bytes, 1, HEAD_BYTES);
  }

  byte[] unwrapped(OperatorSecret by) {
    byte[] head = Arrays.copyOf(bytes, HEAD_BYTES);
    byte[] nonce = Arrays.copyOfRange(bytes, HEAD_BYTES, HEAD_BYTES + NONCE_BYTES);
    int from = HEAD_BYTES + NONCE_BYTES;
    try {
      return cipher(Cipher.DECRYPT_MODE, by, nonce, head, name)
          .doFinal(bytes, from, bytes.length - from);
    } catch (AEADBadTagException tampered) {
      throw new SecretRefused(
          "the key %s in the table wrapped_key can't be unwrapped by %s: it was altered"
              .formatted(name, by),
          tampered);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Cipher cipher(int mode, OperatorSecret by, byte[] nonce, byte[] head, KeyName name)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, by.wrappingKey(), new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(head);
    cipher.updateAAD(name.bytes());
    return cipher;
  }
}
