package io.commercegraph.edge.http;

import static io.commercegraph.api.tools.ProblemCode.INVALID_HEADER;

import io.commercegraph.api.tools.ToolProblem;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Enumeration;
import org.jspecify.annotations.Nullable;

/** A header that says one thing: sent twice it is refused, since either might be meant. */
public final class SingleValueHeader {

  private SingleValueHeader() {}

  /** Its value, null where it was not sent. */
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
