package io.commercegraph.edge.tools;

import static io.commercegraph.api.tools.ProblemCode.BLANK_FIELD;
import static io.commercegraph.api.tools.ProblemCode.INVALID_VALUE;
import static io.commercegraph.api.tools.ProblemCode.TOO_LONG;
import static io.commercegraph.api.tools.ProblemCode.WRONG_TYPE;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The rule for a text within limits; lengths count code points, as JSON Schema does. */
record TextRule(
    int min,
    int max,
    boolean notBlank,
    @Nullable Pattern pattern,
    Set<String> values,
    boolean isTime)
    implements ValueRule {

  static final Set<String> KEYWORDS = Set.of("minLength", "maxLength", "pattern", "enum", "format");

  /** The schema's pattern for a text that must not be blank. */
  static final String NOT_BLANK = "\\S";

  static TextRule of(String param, ObjectNode schema) {
    Set<String> values = new TreeSet<>();
    schema.path("enum").forEach(value -> values.add(value.asString()));
    String format = schema.path("format").asString("date-time");
    boolean isTime = schema.has("format");
    if (!format.equals("date-time")) {
      throw new IllegalStateException("'" + param + "' has the unchecked format " + format);
    }
    if (!schema.has("maxLength") && values.isEmpty() && !isTime) {
      throw new IllegalStateException("'" + param + "' needs a @Size with a max");
    }
    String pattern = schema.path("pattern").asString(NOT_BLANK);
    return new TextRule(
        schema.path("minLength").asInt(0),
        schema.path("maxLength").asInt(Integer.MAX_VALUE),
        schema.has("minLength") && schema.path("minLength").asInt() > 0,
        pattern.equals(NOT_BLANK) ? null : Pattern.compile(pattern),
        values,
        isTime);
  }

  @Override
  public void check(String param, JsonNode value) {
    if (!value.isString()) {
      throw problem(param, WRONG_TYPE, "must be a text");
    }
    String text = value.stringValue();
    if (notBlank && text.isBlank()) {
      throw problem(param, BLANK_FIELD, "must not be blank");
    }
    int length = text.codePointCount(0, text.length());
    if (length > max) {
      throw problem(param, TOO_LONG, "must be at most " + max + " characters");
    }
    if (length < min) {
      throw problem(param, INVALID_VALUE, "must be at least " + min + " characters");
    }
    if (!values.isEmpty() && !values.contains(text)) {
      throw problem(param, INVALID_VALUE, "must be one of " + String.join(", ", values));
    }
    if (pattern != null && !pattern.matcher(text).find()) {
      throw problem(param, INVALID_VALUE, "does not have the form that it must have");
    }
    if (isTime && !isTime(text)) {
      throw problem(param, INVALID_VALUE, "must be a time such as 2026-07-01T12:00:00Z");
    }
  }

  private static boolean isTime(String text) {
    try {
      int year = OffsetDateTime.parse(text).getYear();
      return year >= 1 && year <= 9999;
    } catch (DateTimeParseException e) {
      return false;
    }
  }

  private static ToolProblem problem(String param, ProblemCode code, String what) {
    return ToolProblem.in(param, code, "'" + param + "' " + what + ".");
  }
}
