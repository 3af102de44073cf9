package io.commercegraph.edge.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.edge.sample.FakeState;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.net.InetAddress;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Shows that an answer that is too long is asked for again with fewer rows. */
class AnswerLimitTest {

  private static final Caller CALLER =
      new Caller(
          Caller.Kind.ANONYMOUS, null, InetAddress.getLoopbackAddress(), null, null, "a-request");

  @Test
  void aListThatIsTooLongIsCutAtAPage() {
    byte[] answer = call(2_000, 100);

    JsonNode body = StrictJson.read(answer);
    assertThat(answer.length).isLessThanOrEqualTo(AnswerLimit.BYTES);
    assertThat(body.path("rows").size()).isBetween(28, 32);
    assertThat(body.path("page").path("next_cursor").asString())
        .as("where the rows left out begin")
        .isEqualTo("after " + body.path("rows").size());
  }

  @Test
  void aListThatFitsIsLeftAsItIs() {
    assertThat(StrictJson.read(call(600, 100)).path("rows").size()).isEqualTo(100);
  }

  @Test
  void theDefaultPageIsCutToo() {
    assertThat(StrictJson.read(call(20_000, null)).path("rows").size()).isEqualTo(3);
  }

  @Test
  void whatDoesNotFitAtAllIsAProblemAndNoFault() {
    assertThatThrownBy(() -> call(70_000, 100))
        .isInstanceOfSatisfying(
            ToolProblem.class,
            problem -> assertThat(problem.code()).isEqualTo(ProblemCode.ANSWER_TOO_LARGE));
  }

  private static byte[] call(int bytesARow, @Nullable Integer limit) {
    ToolCatalogue catalogue = new ToolCatalogue(List.of(new LongRows(bytesARow)));
    ObjectNode arguments = WireJson.MAPPER.createObjectNode();
    if (limit != null) {
      arguments.put("limit", limit);
    }
    return new ToolDispatcher(
            new FakeState(),
            Supplier::get,
            (knownAt, scope, reads) -> {
              throw new UnsupportedOperationException();
            },
            (ids, position) -> Map.of(),
            new SimpleMeterRegistry(),
            Optional.empty())
        .dispatch(new ToolCall(catalogue.find("long_rows").orElseThrow(), arguments, null, CALLER));
  }

  /** A tool that does not reckon how long its rows are. */
  private record LongRows(int bytes) implements Tool<LongRows.Request, LongRows.Answer> {

    record Request(
        @JsonPropertyDescription("How many.") @Min(1) @Max(100) @Nullable Integer limit) {}

    record Answer(
        @JsonPropertyDescription("The rows.") List<String> rows,
        @JsonPropertyDescription("Where they go on.") Page page) {}

    @Override
    public ToolSpec<Request, Answer> spec() {
      return ToolSpec.reading(
          "long_rows", "Long rows", "Rows.", Request.class, Answer.class, ReadModel.SHOPS);
    }

    @Override
    public Answer call(Request request, Caller caller) {
      int rows = Page.sizeOf(request.limit());
      return new Answer(
          Collections.nCopies(rows, "x".repeat(bytes)), new Page("after " + rows, null));
    }
  }
}
