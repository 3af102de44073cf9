package io.commercegraph.edge.tools;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.util.Collection;

/** The problem with a name that nothing goes by, which says the nearest that something does. */
public final class UnknownNameProblem {

  private UnknownNameProblem() {}

  /**
   * Of a field or a parameter of a request.
   *
   * @param kind what it would be: "field", "parameter"
   */
  public static ToolProblem of(String kind, String name, Collection<String> known) {
    String shown = shown(name);
    String detail =
        NearestName.of(shown, known)
            .map(nearest -> "; did you mean '" + nearest + "'?")
            .orElse("; this takes none.");
    return ToolProblem.in(
        shown, ProblemCode.UNKNOWN_FIELD, "There is no " + kind + " '" + shown + "'" + detail);
  }

  /** A caller's own text is repeated to him, but not at any length. */
  private static String shown(String name) {
    return name.length() <= 64 ? name : name.substring(0, name.offsetByCodePoints(0, 32)) + "…";
  }
}
