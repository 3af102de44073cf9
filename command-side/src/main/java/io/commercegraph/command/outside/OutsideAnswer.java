package io.commercegraph.command.outside;

import org.jspecify.annotations.Nullable;

/**
 * The HTTP answer of a third party.
 *
 * @param contentType lower case, without parameters; empty where none was given
 * @param text the body, decoded with the content type's charset, or as UTF-8
 * @param location the target of a redirect, if there is one
 */
public record OutsideAnswer(
    int status, String contentType, String text, @Nullable String location) {

  public boolean isRedirect() {
    return status >= 300 && status < 400 && location != null;
  }
}
