package io.commercegraph.api.secrets;

/**
 * Rewraps every key from the operator's previous secret to the present one. A rotation is atomic,
 * and may be repeated.
 */
public interface SecretRotation {

  /**
   * Rewraps the keys.
   *
   * @throws SecretRefused if no secret is given, or a key is wrapped by a third one
   */
  RotationResult rotate();

  /**
   * The result of a rotation.
   *
   * @param secretId id of the secret that now wraps all keys; it reveals nothing of the secret
   * @param rewrapped number of keys that this rotation wrapped with the present secret
   * @param unchanged number of keys that the present secret wrapped already
   */
  record RotationResult(String secretId, int rewrapped, int unchanged) {}
}
