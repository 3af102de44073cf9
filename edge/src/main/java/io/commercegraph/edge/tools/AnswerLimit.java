package io.commercegraph.edge.tools;

import static io.commercegraph.api.tools.ProblemCode.ANSWER_TOO_LARGE;

import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.ToolProblem;
import tools.jackson.databind.node.ObjectNode;

/**
 * How large a reading tool's answer may be: an assistant's context is small. Tools cut their pages
 * by what they reckon a row to take; what still comes out too large is asked for again with fewer
 * rows, so that its cursor leads on to those left out. Answers of recording tools hold no lists of
 * any length, and once something is recorded its caller must be told so: they are not judged here.
 */
final class AnswerLimit {

  static final int BYTES = 64 * 1024;

  private static final String LIMIT = "limit";

  private AnswerLimit() {}

  /** The same request for fewer rows, after the answer to this one was so many bytes. */
  static ObjectNode shorter(CatalogueEntry<?, ?> tool, ObjectNode arguments, int bytes) {
    int rows = arguments.path(LIMIT).asInt(Page.DEFAULT_LIMIT);
    if (rows == 1 || !tool.requestSchema().path("properties").has(LIMIT)) {
      throw ToolProblem.of(ANSWER_TOO_LARGE, ANSWER_TOO_LARGE.title() + ": ask for less of it.");
    }
    long fitting = (long) rows * BYTES / bytes;
    return arguments.put(LIMIT, Math.clamp(fitting, 1, rows - 1));
  }
}
