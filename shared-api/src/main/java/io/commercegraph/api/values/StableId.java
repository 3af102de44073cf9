package io.commercegraph.api.values;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Computes ids that are derived from what they name: the same facts give the same id on every node.
 */
public final class StableId {

  private static final int BYTES = 10;

  private static final ThreadLocal<MessageDigest> SHA_256 =
      ThreadLocal.withInitial(
          () -> {
            try {
              return MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException impossible) {
              throw new IllegalStateException(impossible);
            }
          });

  private StableId() {}

  /** A prefix and 80 bits of the SHA-256 of the parts, which are kept apart. */
  public static String of(String prefix, String... parts) {
    byte[] name = String.join("\0", parts).getBytes(StandardCharsets.UTF_8);
    return prefix + HexFormat.of().formatHex(SHA_256.get().digest(name), 0, BYTES);
  }
}
