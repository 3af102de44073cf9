package io.commercegraph.edge.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Computes SHA-256 hashes. */
public final class Sha256 {

  private Sha256() {}

  public static byte[] of(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Compares two secrets in constant time, so that the duration tells nothing of their content. */
  public static boolean areSameText(String one, String other) {
    return MessageDigest.isEqual(
        of(one.getBytes(StandardCharsets.UTF_8)), of(other.getBytes(StandardCharsets.UTF_8)));
  }
}
