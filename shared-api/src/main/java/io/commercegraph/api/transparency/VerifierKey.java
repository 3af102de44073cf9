package io.commercegraph.api.transparency;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A public key of Ed25519 that verifies signed notes. Its text is the usual one: the name, the key
 * id in hex, and the base64 of the algorithm's number and the key, with {@code +} between.
 */
public final class VerifierKey {

  static final int ID_BYTES = 4;
  private static final byte ED25519 = 1;
  private static final Pattern TEXT =
      Pattern.compile("([^ +\\s]+)\\+([0-9a-f]{8})\\+([A-Za-z0-9+/]{44})");

  private final String name;
  private final byte[] key;

  VerifierKey(String name, byte[] key) {
    if (key.length != Ed25519.KEY_BYTES) {
      throw new IllegalArgumentException("A key of Ed25519 has 32 bytes");
    }
    if (!isName(name)) {
      throw new IllegalArgumentException("A key's name has no spaces and no plus sign");
    }
    this.name = name;
    this.key = key.clone();
  }

  /** The key of that name with these 32 bytes. */
  public static VerifierKey of(String name, byte[] key) {
    return new VerifierKey(name, key);
  }

  /** Reads what {@link #toString} writes. */
  public static VerifierKey parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (matcher.matches()) {
      byte[] bytes = Base64.getDecoder().decode(matcher.group(3));
      if (bytes[0] == ED25519) {
        VerifierKey key =
            new VerifierKey(matcher.group(1), Arrays.copyOfRange(bytes, 1, bytes.length));
        if (key.toString().equals(text)) {
          return key;
        }
      }
    }
    throw new IllegalArgumentException("Not a verifier key: NAME+8 hex digits+BASE64");
  }

  /** Whether notes may hold a name: it is neither empty nor has it spaces or a plus sign. */
  public static boolean isName(String name) {
    return !name.isEmpty()
        && name.codePoints()
            .noneMatch(
                c ->
                    c == '+'
                        || Character.isWhitespace(c)
                        || Character.isSpaceChar(c)
                        || Character.isISOControl(c));
  }

  public String name() {
    return name;
  }

  /** The 32 bytes of the key. */
  public byte[] bytes() {
    return key.clone();
  }

  /** Whether one of a note's signatures is by this key, and every one that claims to be is good. */
  public boolean verifies(SignedNote note) {
    List<byte[]> own =
        note.signatures().stream()
            .filter(signature -> signature.keyName().equals(name))
            .map(signature -> decoded(signature.value()))
            .filter(value -> Arrays.equals(value, 0, Math.min(ID_BYTES, value.length), id(), 0, 4))
            .toList();
    return !own.isEmpty() && own.stream().allMatch(value -> isGood(note, value));
  }

  private boolean isGood(SignedNote note, byte[] value) {
    return Ed25519.verifies(
        key, note.text().getBytes(UTF_8), Arrays.copyOfRange(value, ID_BYTES, value.length));
  }

  private static byte[] decoded(String base64) {
    try {
      return Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException notBase64) {
      return new byte[0];
    }
  }

  /** The first four bytes of SHA-256 of the name, a line feed, the algorithm and the key. */
  byte[] id() {
    byte[] nameBytes = name.getBytes(UTF_8);
    byte[] hashed =
        ByteBuffer.allocate(nameBytes.length + 2 + key.length)
            .put(nameBytes)
            .put((byte) '\n')
            .put(ED25519)
            .put(key)
            .array();
    try {
      return Arrays.copyOf(MessageDigest.getInstance("SHA-256").digest(hashed), ID_BYTES);
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }

  @Override
  public String toString() {
    byte[] typed = ByteBuffer.allocate(1 + key.length).put(ED25519).put(key).array();
    return name
        + "+"
        + HexFormat.of().formatHex(id())
        + "+"
        + Base64.getEncoder().encodeToString(typed);
  }
}
