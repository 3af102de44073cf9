package io.commercegraph.edge.remote;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.commercegraph.api.nodes.NodeCalls;
import io.commercegraph.api.nodes.NodeUnavailable;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.CallerBucket;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.tools.WireJson;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class CallSenderTest {

  private static final RemoteCall CALL =
      new RemoteCall(
          "report_code",
          WireJson.MAPPER.createObjectNode().put("code", "SAVE10"),
          42L,
          Caller.Kind.TOKEN,
          "req-1",
          new CallerBucket(LocalDate.EPOCH, "reporter", "network", new UUID(1, 2), null),
          null);

  private static final Clock CLOCK = Clock.fixed(Instant.ofEpochMilli(1_000), ZoneOffset.UTC);

  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

  @Test
  void aReadingCallIsSentOnceMore() {
    Nodes nodes = new Nodes(1, false);

    assertThat(sender(nodes).read(CALL)).isEqualTo("{}".getBytes(UTF_8));
    assertThat(nodes.sent).hasSize(2).containsOnly(CALL.until(Instant.ofEpochMilli(6_000)).json());
    assertThat(meters.counter("commerce.graph.calls.repeated").count()).isEqualTo(1);
  }

  @Test
  void andNotAThirdTime() {
    Nodes nodes = new Nodes(2, false);

    assertThat(problem(() -> sender(nodes).read(CALL)).code())
        .isEqualTo(ProblemCode.NODE_UNAVAILABLE);
    assertThat(nodes.sent).hasSize(2);
  }

  @Test
  void aRecordingCallIsSentOnce() {
    Nodes nodes = new Nodes(1, true);

    ToolProblem told = problem(() -> sender(nodes).record(CALL));

    assertThat(told.code()).isEqualTo(ProblemCode.NODE_UNAVAILABLE);
    assertThat(told.detail()).contains("may be recorded", "same idempotency key");
    assertThat(told.retryAfter()).isNotNull();
    assertThat(nodes.sent).hasSize(1);
  }

  @Test
  void aCallerWhoseCallReachedNobodyLearnsThatNothingWasRecorded() {
    ToolProblem told = problem(() -> sender(new Nodes(1, false)).record(CALL));

    assertThat(told.detail()).contains("nothing was recorded");
  }

  @Test
  void aCallIsReadAsItWasSent() {
    assertThat(RemoteCall.read(CALL.json())).isEqualTo(CALL);
    assertThat(RemoteCall.read(CALL.json().replaceFirst("\\{", "{\"of_a_newer_release\":1,")))
        .isEqualTo(CALL);
    assertThat(CALL.caller().bucket()).isEqualTo(CALL.bucket());
  }

  @Test
  void aCallIsLateWhenItsSenderWaitsNoLonger() {
    RemoteCall call = RemoteCall.read(CALL.until(Instant.ofEpochMilli(6_000)).json());

    assertThat(call.isLate(Instant.ofEpochMilli(6_000))).isFalse();
    assertThat(call.isLate(Instant.ofEpochMilli(6_001))).isTrue();
    assertThat(CALL.isLate(Instant.ofEpochMilli(Long.MAX_VALUE))).isFalse();
  }

  private CallSender sender(NodeCalls nodes) {
    return new CallSender(nodes, CLOCK, meters);
  }

  private static ToolProblem problem(ThrowingCallable call) {
    return catchThrowableOfType(ToolProblem.class, call);
  }

  /** Nodes of which the first few that are asked do not answer. */
  private static final class Nodes implements NodeCalls {

    private final List<String> sent = new ArrayList<>();
    private final boolean mayBeDone;
    private int dead;

    Nodes(int dead, boolean mayBeDone) {
      this.dead = dead;
      this.mayBeDone = mayBeDone;
    }

    @Override
    public String send(Kind kind, String call) {
      sent.add(call);
      if (dead-- > 0) {
        throw new NodeUnavailable(mayBeDone, "dead", null);
      }
      return "{\"answer\":{}}";
    }

    @Override
    public Duration patience(Kind kind) {
      return Duration.ofSeconds(5);
    }

    @Override
    public Runnable take(Kind kind, UnaryOperator<String> answer) {
      throw new UnsupportedOperationException();
    }
  }
}
