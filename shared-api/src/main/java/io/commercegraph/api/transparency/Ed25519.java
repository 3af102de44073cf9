package io.commercegraph.api.transparency;

import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.EdECPrivateKeySpec;
import java.security.spec.NamedParameterSpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;

/** Ed25519 (RFC 8032) of the JDK, for keys that are 32 plain bytes. */
final class Ed25519 {

  static final int KEY_BYTES = 32;

  private static final String ALGORITHM = "Ed25519";

  /** What DER writes before the 32 bytes of a public key. */
  private static final byte[] DER = HexFormat.of().parseHex("302a300506032b6570032100");

  private Ed25519() {}

  /**
   * The public key of a private one. The JDK derives public keys only for keys that it makes
   * itself, so that it is given the private key as the random bytes to make one from.
   */
  static byte[] publicKey(byte[] seed) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(ALGORITHM);
      generator.initialize(NamedParameterSpec.ED25519, new GivenBytes(seed));
      byte[] encoded = generator.generateKeyPair().getPublic().getEncoded();
      return Arrays.copyOfRange(encoded, DER.length, encoded.length);
    } catch (GeneralSecurityException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }

  static byte[] sign(byte[] seed, byte[] message) {
    try {
      PrivateKey key =
          KeyFactory.getInstance(ALGORITHM)
              .generatePrivate(new EdECPrivateKeySpec(NamedParameterSpec.ED25519, seed));
      Signature signature = Signature.getInstance(ALGORITHM);
      signature.initSign(key);
      signature.update(message);
      return signature.sign();
    } catch (GeneralSecurityException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }

  static boolean verifies(byte[] publicKey, byte[] message, byte[] signature) {
    ByteArrayOutputStream encoded = new ByteArrayOutputStream();
    encoded.writeBytes(DER);
    encoded.writeBytes(publicKey);
    try {
      Signature verifier = Signature.getInstance(ALGORITHM);
      verifier.initVerify(
          KeyFactory.getInstance(ALGORITHM)
              .generatePublic(new X509EncodedKeySpec(encoded.toByteArray())));
      verifier.update(message);
      return verifier.verify(signature);
    } catch (SignatureException malformed) {
      return false;
    } catch (GeneralSecurityException notAKey) {
      throw new IllegalArgumentException("Not a public key of Ed25519", notAKey);
    }
  }

  private static final class GivenBytes extends SecureRandom {

    private static final long serialVersionUID = 1;

    private final byte[] given;

    GivenBytes(byte[] given) {
      this.given = given.clone();
    }

    @Override
    public void nextBytes(byte[] bytes) {
      System.arraycopy(given, 0, bytes, 0, bytes.length);
    }
  }
}
