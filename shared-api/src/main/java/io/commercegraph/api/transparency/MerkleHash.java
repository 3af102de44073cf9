package io.commercegraph.api.transparency;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** The hash of a subtree of a Merkle tree: SHA-256 by RFC 6962, section 2.1. */
public final class MerkleHash {

  /** The hash of a tree without leaves. */
  public static final MerkleHash EMPTY = new MerkleHash(sha256().digest());

  private static final int BYTES = 32;
  private static final byte LEAF = 0;
  private static final byte NODE = 1;

  private final byte[] bytes;

  private MerkleHash(byte[] bytes) {
    this.bytes = bytes;
  }

  /** The hash of a leaf that holds these bytes. */
  public static MerkleHash leaf(byte[] entry) {
    MessageDigest digest = sha256();
    digest.update(LEAF);
    return new MerkleHash(digest.digest(entry));
  }

  /** The hash of the subtree that has these two below it. */
  public static MerkleHash node(MerkleHash left, MerkleHash right) {
    MessageDigest digest = sha256();
    digest.update(NODE);
    digest.update(left.bytes);
    return new MerkleHash(digest.digest(right.bytes));
  }

  /** A hash of 32 bytes. */
  public static MerkleHash of(byte[] bytes) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException("A hash has 32 bytes");
    }
    return new MerkleHash(bytes.clone());
  }

  /** Reads the base64 that {@link #toString} writes. */
  public static MerkleHash parse(String base64) {
    MerkleHash hash = of(Base64.getDecoder().decode(base64));
    if (!hash.toString().equals(base64)) {
      throw new IllegalArgumentException("Not the base64 of a hash");
    }
    return hash;
  }

  public byte[] bytes() {
    return bytes.clone();
  }

  /** In base64. */
  @Override
  public String toString() {
    return Base64.getEncoder().encodeToString(bytes);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MerkleHash hash && Arrays.equals(bytes, hash.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }
}
