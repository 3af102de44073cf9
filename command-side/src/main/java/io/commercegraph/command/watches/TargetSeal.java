package io.commercegraph.command.watches;

import io.commercegraph.command.secrets.KeyName;
import io.commercegraph.command.secrets.KeyRing;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.stereotype.Component;

/**
 * Encrypts targets with AES-256-GCM, under a key that the operator's secret wraps. The watch's id
 * is authenticated with it, so that no target can be put in the place of another.
 */
@Component
class TargetSeal {

  private static final KeyName KEY = new KeyName("watches", "1");
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;

  private final KeyRing keys;
  private final SecureRandom random = new SecureRandom();

  TargetSeal(KeyRing keys) {
    this.keys = keys;
  }

  /** Whether the operator has given a secret: without one, watches are off. */
  boolean isPossible() {
    return keys.since().isPresent();
  }

  byte[] seal(String watchId, WatchTarget target) {
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    byte[] plain = (target.secret() + "\n" + target.url()).getBytes(StandardCharsets.UTF_8);
    byte[] sealed = run(Cipher.ENCRYPT_MODE, watchId, nonce, plain);
    return ByteBuffer.allocate(NONCE_BYTES + sealed.length).put(nonce).put(sealed).array();
  }

  WatchTarget open(String watchId, byte[] sealed) {
    byte[] nonce = new byte[NONCE_BYTES];
    byte[] rest = new byte[sealed.length - NONCE_BYTES];
    ByteBuffer.wrap(sealed).get(nonce).get(rest);
    String plain =
        new String(run(Cipher.DECRYPT_MODE, watchId, nonce, rest), StandardCharsets.UTF_8);
    int end = plain.indexOf('\n');
    return new WatchTarget(URI.create(plain.substring(end + 1)), plain.substring(0, end));
  }

  /** A pseudonym of a host, by which messages to it are counted. */
  String host(String host) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(keys.key(KEY), "HmacSHA256"));
      byte[] hash = mac.doFinal(host.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, 16);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private byte[] run(int mode, String watchId, byte[] nonce, byte[] bytes) {
    try {
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(
          mode, new SecretKeySpec(keys.key(KEY), "AES"), new GCMParameterSpec(TAG_BITS, nonce));
      cipher.updateAAD(watchId.getBytes(StandardCharsets.UTF_8));
      return cipher.doFinal(bytes);
    } catch (GeneralSecurityException damaged) {
      throw new IllegalStateException("The target of " + watchId + " cannot be read", damaged);
    }
  }
}
