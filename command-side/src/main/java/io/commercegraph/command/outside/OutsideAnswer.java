package io.commercegraph.command.outside;

import org.jspecify.annotations.Nullable;

/**
 * What a third party answered.
 *
 * @param contentType lower case, without parameters; empty where none was given
 * @param text the body, read as the content type says; as UTF-8 where it does not
 * @param location where it sends us on to, if it does
 */
public record OutsideAnswer(
    int status, String contentType, String text, @Nullable String location) {

  public boolean isRedirect() {
    return status >= 300 && status < 400 && location != null;
  }
}
