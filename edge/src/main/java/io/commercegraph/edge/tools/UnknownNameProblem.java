package io.commercegraph.edge.tools;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.util.Collection;

/** Creates the problem of an unknown name, which suggests the nearest known one, or names all. */
public final class UnknownNameProblem {

  private UnknownNameProblem() {}

  /**
   * The problem of an unknown field or parameter of a request.
   *
   * @param kind the kind of name: "field", "parameter"
   */
  public static ToolProblem of(String kind, String name, Collection<String> known) {
    return of(kind, "", name, known);
  }

  /**
   * The problem of an unknown field of an object within a request.
   *
   * @param place what the path of the object's fields begins with
   */
  static ToolProblem of(String kind, String place, String name, Collection<String> known) {
    String shown = shown(name);
    String detail =
        NearestName.of(shown, known)
            .map(nearest -> "; did you mean '" + nearest + "'?")
            .orElseGet(() -> others(known));
    return ToolProblem.in(
        place + shown,
        ProblemCode.UNKNOWN_FIELD,
        "There is no " + kind + " '" + place + shown + "'" + detail);
  }

  /** Where no known name is near. */
  private static String others(Collection<String> known) {
    return known.isEmpty() ? "; this takes none." : "; known are " + String.join(", ", known) + ".";
  }

  /** The caller's text is repeated in the answer only up to a limit. */
  private static String shown(String name) {
    return name.length() <= 64 ? name : name.substring(0, name.offsetByCodePoints(0, 32)) + "…";
  }
}
