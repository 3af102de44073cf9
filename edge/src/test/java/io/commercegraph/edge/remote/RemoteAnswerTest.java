package io.commercegraph.edge.remote;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RemoteAnswerTest {

  @Test
  void anAnswerComesAsTheSameBytes() {
    byte[] answer = "{\"name\":\"Füller </b> \\\"88\\\"\",\"price\":1.50}".getBytes(UTF_8);

    assertThat(RemoteAnswer.read(RemoteAnswer.of(answer))).isEqualTo(answer);
  }

  @Test
  void aProblemComesAsItWas() {
    ToolProblem plain = ToolProblem.of(ProblemCode.SHOP_NOT_FOUND, "There is no such shop.");
    ToolProblem ofField = ToolProblem.in("limit", ProblemCode.OUT_OF_RANGE, "Too many.");
    ToolProblem later =
        ToolProblem.retryAfter(Duration.ofSeconds(1), ProblemCode.PROJECTION_BEHIND, "Behind.");

    assertThat(sent(plain)).usingRecursiveComparison().isEqualTo(plain);
    assertThat(sent(ofField)).usingRecursiveComparison().isEqualTo(ofField);
    assertThat(sent(later)).usingRecursiveComparison().isEqualTo(later);
  }

  @Test
  void aCodeOfANewerReleaseIsAFault() {
    String newer =
        RemoteAnswer.of(ToolProblem.of(ProblemCode.GONE, "Gone.")).replace("GONE", "LOST");

    ToolProblem read = catchThrowableOfType(ToolProblem.class, () -> RemoteAnswer.read(newer));

    assertThat(read.code()).isEqualTo(ProblemCode.INTERNAL);
  }

  private static ToolProblem sent(ToolProblem problem) {
    return catchThrowableOfType(
        ToolProblem.class, () -> RemoteAnswer.read(RemoteAnswer.of(problem)));
  }
}
