package io.commercegraph.edge.ucp.wire;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** A message beside an answer: an error, a warning or an information. */
public record Message(
    String type, String code, String content, @JsonInclude(NON_NULL) @Nullable String severity) {

  /** The request cannot be met, and will not be when it is sent again. */
  public static Message error(String code, String content) {
    return new Message("error", code, content, "unrecoverable");
  }

  public static Message warning(String code, String content) {
    return new Message("warning", code, content, null);
  }

  public static Message info(String code, String content) {
    return new Message("info", code, content, null);
  }
}
