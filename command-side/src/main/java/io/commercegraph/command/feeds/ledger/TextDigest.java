package io.commercegraph.command.feeds.ledger;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The first 64 bits of a text's SHA-256. */
final class TextDigest {

  private static final ThreadLocal<MessageDigest> SHA_256 =
      ThreadLocal.withInitial(
          () -> {
            try {
              return MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException everyJavaHasIt) {
              throw new IllegalStateException(everyJavaHasIt);
            }
          });

  private TextDigest() {}

  static long of(CharSequence text) {
    byte[] digest = SHA_256.get().digest(text.toString().getBytes(StandardCharsets.UTF_8));
    return ByteBuffer.wrap(digest).getLong();
  }
}
