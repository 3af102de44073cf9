package io.commercegraph.edge.tools;

import static io.commercegraph.api.tools.ProblemCode.ANSWER_TOO_LARGE;

import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.ToolProblem;
import tools.jackson.databind.node.ObjectNode;

/**
 * The size limit of a reading tool's answer, since an assistant's context is small. Tools cut their
 * pages by estimated row sizes; an answer that still is too large is requested again with fewer
 * rows, so that its cursor leads to those left out. Answers of recording tools have no long lists,
 * and their callers must learn that something was recorded, so they are not limited.
 */
final class AnswerLimit {

  static final int BYTES = 64 * 1024;

  private static final String LIMIT = "limit";

  private AnswerLimit() {}

  /** The same request with fewer rows, after an answer of this many bytes. */
  static ObjectNode shorter(CatalogueEntry<?, ?> tool, ObjectNode arguments, int bytes) {
    int rows = arguments.path(LIMIT).asInt(Page.DEFAULT_LIMIT);
    if (rows == 1 || !tool.requestSchema().path("properties").has(LIMIT)) {
      throw ToolProblem.of(ANSWER_TOO_LARGE, ANSWER_TOO_LARGE.title() + ": ask for less of it.");
    }
    long fitting = (long) rows * BYTES / bytes;
    return arguments.put(LIMIT, Math.clamp(fitting, 1, rows - 1));
  }
}
