package io.commercegraph.api.secrets;

/**
 * Rewraps every key from the operator's previous secret to the present one. A rotation is atomic,
 * and may be repeated.
 */
public interface SecretRotation {

  /**
   * Rotates.
   *
   * @throws SecretRefused if no secret is given, or a key is wrapped by a third one
   */
  Rotated rotate();

  /**
   * The result of a rotation.
   *
   * @param secretId names the secret that wraps all keys now, and tells nothing of it
   * @param rewrapped keys that it was the first to wrap
   * @param unchanged keys that it had wrapped before
   */
  record Rotated(String secretId, int rewrapped, int unchanged) {}
}
