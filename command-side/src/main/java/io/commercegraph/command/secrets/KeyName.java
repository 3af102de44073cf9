package io.commercegraph.command.secrets;

import java.nio.charset.StandardCharsets;

/**
 * The name of a key. It is authenticated together with the wrapped key, so that one key cannot be
 * put in the place of another.
 *
 * @param purpose feature that uses the key
 * @param id id of the key among the keys of the feature
 */
public record KeyName(String purpose, String id) {

  public KeyName {
    if (purpose.isEmpty() || id.isEmpty() || (purpose + id).indexOf('\0') >= 0) {
      throw new IllegalArgumentException("Not the name of a key");
    }
  }

  byte[] bytes() {
    return (purpose + '\0' + id).getBytes(StandardCharsets.UTF_8);
  }
}
