package io.commercegraph.edge.http;

import static io.commercegraph.api.tools.ProblemCode.INVALID_HEADER;

import io.commercegraph.api.tools.ToolProblem;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Enumeration;
import org.jspecify.annotations.Nullable;

/**
 * Reads headers that have one value. A header that is sent twice is refused, since either value
 * might be meant.
 */
public final class SingleValueHeader {

  private SingleValueHeader() {}

  /** The header's value, {@code null} where it was not sent. */
  public static @Nullable String of(HttpServletRequest request, String name) {
    Enumeration<String> values = request.getHeaders(name);
    if (!values.hasMoreElements()) {
      return null;
    }
    String value = values.nextElement();
    if (values.hasMoreElements()) {
      throw ToolProblem.of(INVALID_HEADER, name + " stands twice.");
    }
    return value;
  }
}
