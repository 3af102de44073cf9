package io.commercegraph.api.transparency;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Base64;

/** A private key of Ed25519 that signs notes. */
public final class SigningKey {

  private final byte[] seed;
  private final VerifierKey verifier;

  /**
   * Creates a key.
   *
   * @param name name of the key in notes
   * @param seed the 32 random bytes that the key is
   */
  public SigningKey(String name, byte[] seed) {
    this.seed = seed.clone();
    this.verifier = new VerifierKey(name, Ed25519.publicKey(seed));
  }

  public VerifierKey verifier() {
    return verifier;
  }

  /** The signature of a note's text. */
  public SignedNote.Signature sign(String text) {
    byte[] signature = Ed25519.sign(seed, text.getBytes(UTF_8));
    byte[] value =
        ByteBuffer.allocate(VerifierKey.ID_BYTES + signature.length)
            .put(verifier.id())
            .put(signature)
            .array();
    return new SignedNote.Signature(verifier.name(), Base64.getEncoder().encodeToString(value));
  }

  /** Contains only the public key. */
  @Override
  public String toString() {
    return "signing key of " + verifier;
  }
}
