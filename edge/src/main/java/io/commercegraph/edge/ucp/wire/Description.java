package io.commercegraph.edge.ucp.wire;

import org.jspecify.annotations.Nullable;

/** A description as plain text. */
public record Description(String plain) {

  /** The text, or the title where there is none, since UCP wants a description always. */
  public static Description of(@Nullable String text, String title) {
    return new Description(text == null || text.isBlank() ? title : text);
  }
}
