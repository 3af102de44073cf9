package io.commercegraph.edge.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.commercegraph.api.nodes.NodeCalls.Kind;
import io.commercegraph.api.suggest.Typeahead;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.sample.FakeState;
import io.commercegraph.edge.tools.ToolCatalogue;
import io.commercegraph.edge.tools.ToolDispatcher;
import io.commercegraph.edge.tools.WireJson;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What a node answers to calls that it should not answer, or cannot. */
class CallAnswererTest {

  private static final Instant NOW = Instant.ofEpochSecond(1_000);
  private static final Typeahead NOTHING =
      (query, limit, country) -> new Typeahead.Suggestions(query, List.of(), List.of());

  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

  @Test
  void aCallIsAnsweredUntilItsSenderHasGone() {
    CallAnswerer answerer = answerer(NOTHING);

    assertThat(answerer.answer(Kind.READS, suggest("pen").until(NOW).json())).contains("pen");
    assertThat(answerer.answer(Kind.READS, suggest("pen").json()))
        .as("of a node of an earlier release")
        .contains("pen");
    assertThat(late()).isZero();

    String answer = answerer.answer(Kind.READS, suggest("pen").until(NOW.minusMillis(1)).json());

    assertThat(problem(answer).code()).isEqualTo(ProblemCode.NODE_UNAVAILABLE);
    assertThat(late()).isEqualTo(1);
  }

  @Test
  void aFaultIsAnswered() {
    CallAnswerer faulty =
        answerer(
            (query, limit, country) -> {
              if (query.isEmpty()) {
                throw new AssertionError("a bug");
              }
              throw new IllegalStateException("another one");
            });

    for (String query : List.of("", "pen")) {
      assertThat(problem(faulty.answer(Kind.READS, suggest(query).json())).code())
          .isEqualTo(ProblemCode.INTERNAL);
    }
    assertThat(problem(faulty.answer(Kind.READS, "no JSON")).code())
        .isEqualTo(ProblemCode.INTERNAL);
  }

  private double late() {
    return meters.counter("commerce.graph.calls.late").count();
  }

  private static ToolProblem problem(String answer) {
    return catchThrowableOfType(ToolProblem.class, () -> RemoteAnswer.read(answer));
  }

  private static RemoteCall suggest(String query) {
    return new RemoteCall(
        RemoteTypeahead.NAME,
        WireJson.MAPPER.createObjectNode().put("query", query).put("limit", 5),
        null,
        Caller.Kind.ANONYMOUS,
        "req-1",
        null,
        null);
  }

  private CallAnswerer answerer(Typeahead typeahead) {
    ToolDispatcher dispatcher =
        new ToolDispatcher(
            new FakeState(),
            Supplier::get,
            (knownAt, scope, reads) -> {
              throw new UnsupportedOperationException();
            },
            (ids, position) -> Map.of(),
            meters,
            Optional.empty());
    return new CallAnswerer(
        new ToolCatalogue(List.of()),
        dispatcher,
        typeahead,
        Clock.fixed(NOW, ZoneOffset.UTC),
        meters);
  }
}
