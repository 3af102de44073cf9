package io.commercegraph.api.secrets;

/**
 * Wraps every key by the operator's secret that is given now, where it was wrapped by the one
 * before. It happens whole or not at all, and may be ordered any number of times.
 */
public interface SecretRotation {

  /**
   * Rotates.
   *
   * @throws SecretRefused if no secret is given, or a key is wrapped by a third one
   */
  Rotated rotate();

  /**
   * What a rotation did.
   *
   * @param secretId names the secret that wraps all keys now, and tells nothing of it
   * @param rewrapped keys that it was the first to wrap
   * @param unchanged keys that it had wrapped before
   */
  record Rotated(String secretId, int rewrapped, int unchanged) {}
}
