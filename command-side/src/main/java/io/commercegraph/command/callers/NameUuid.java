package io.commercegraph.command.callers;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/** Derives name-based UUIDs of version 5 (RFC 9562): the same name gives the same id. */
public final class NameUuid {

  /** This service's name space, drawn once at random. */
  private static final UUID NAME_SPACE = UUID.fromString("5f1f6f0a-7a50-4a0c-9c0e-5d2b9a7b8f31");

  private NameUuid() {}

  /** The id of a name. */
  public static UUID of(String name) {
    ByteBuffer named = ByteBuffer.allocate(16);
    named.putLong(NAME_SPACE.getMostSignificantBits());
    named.putLong(NAME_SPACE.getLeastSignificantBits());
    MessageDigest sha1 = sha1();
    sha1.update(named.array());
    ByteBuffer hash = ByteBuffer.wrap(sha1.digest(name.getBytes(StandardCharsets.UTF_8)));
    long high = (hash.getLong() & ~0xF000L) | 0x5000L;
    long low = (hash.getLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
    return new UUID(high, low);
  }

  private static MessageDigest sha1() {
    try {
      return MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }
}
