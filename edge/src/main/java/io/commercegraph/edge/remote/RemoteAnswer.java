package io.commercegraph.edge.remote;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.tools.WireJson;
import java.time.Duration;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The answer to a {@link RemoteCall} as JSON: {@code {"answer":…}} with the very bytes that the
 * tool answered, or {@code {"problem":{…}}}.
 */
final class RemoteAnswer {

  private static final String BEGIN = "{\"answer\":";
  private static final String END = "}";

  private RemoteAnswer() {}

  static String of(byte[] answer) {
    return BEGIN + new String(answer, UTF_8) + END;
  }

  static String of(ToolProblem problem) {
    ObjectNode json = WireJson.MAPPER.createObjectNode();
    ObjectNode told = json.putObject("problem");
    told.put("code", problem.code().name()).put("detail", problem.detail());
    if (problem.param() != null) {
      told.put("param", problem.param());
    }
    Duration wait = problem.retryAfter();
    if (wait != null) {
      told.put("retry_after_ms", wait.toMillis());
    }
    return WireJson.MAPPER.writeValueAsString(json);
  }

  /** The bytes of the answer; throws the problem if it is one. */
  static byte[] read(String json) {
    if (json.startsWith(BEGIN)) {
      return json.substring(BEGIN.length(), json.length() - END.length()).getBytes(UTF_8);
    }
    throw problem(WireJson.MAPPER.readTree(json).path("problem"));
  }

  private static ToolProblem problem(JsonNode told) {
    ProblemCode code = code(told.path("code").asString(""));
    String detail = told.path("detail").asString(code.title());
    @Nullable JsonNode param = told.get("param");
    @Nullable JsonNode wait = told.get("retry_after_ms");
    if (param != null) {
      return ToolProblem.in(param.asString(), code, detail);
    }
    return wait == null
        ? ToolProblem.of(code, detail)
        : ToolProblem.retryAfter(Duration.ofMillis(wait.asLong()), code, detail);
  }

  /** A code that this release does not know is a fault to it. */
  private static ProblemCode code(String name) {
    return Arrays.stream(ProblemCode.values())
        .filter(code -> code.name().equals(name))
        .findFirst()
        .orElse(ProblemCode.INTERNAL);
  }
}
