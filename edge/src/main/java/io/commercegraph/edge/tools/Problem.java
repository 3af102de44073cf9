package io.commercegraph.edge.tools;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * An error as every protocol answers it: RFC 9457, with a code to branch on, the field it is about
 * and the id of the request.
 */
public record Problem(
    String type,
    String title,
    int status,
    String detail,
    String instance,
    ProblemCode code,
    @JsonInclude(NON_NULL) @Nullable String param,
    String requestId) {

  public static Problem of(ToolProblem problem, String instance, String requestId) {
    ProblemCode code = problem.code();
    return new Problem(
        "urn:commerce-graph:problem:" + code.name().toLowerCase(Locale.ROOT),
        code.title(),
        code.status(),
        problem.detail(),
        instance,
        code,
        problem.param(),
        requestId);
  }

  /** The schema of every problem. */
  public static ObjectNode schema() {
    return new RecordSchemas().ofAnswer(Problem.class);
  }

  public byte[] json() {
    return WireJson.MAPPER.writeValueAsBytes(this);
  }
}
