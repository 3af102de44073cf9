package io.commercegraph.log.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.commercegraph.api.nodes.NodeCalls.Kind;
import io.commercegraph.api.nodes.NodeUnavailable;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.queryhandling.SimpleQueryBus;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BusCallsTest {

  private final BusCalls calls =
      new BusCalls(SimpleQueryBus.builder().build(), SimpleCommandBus.builder().build());

  @ParameterizedTest
  @EnumSource
  void aCallIsAnsweredByWhoTakesItsKind(Kind kind) {
    for (Kind each : Kind.values()) {
      calls.take(each, call -> each + " " + call);
    }

    assertThat(calls.send(kind, "{}")).isEqualTo(kind + " {}");
  }

  @ParameterizedTest
  @EnumSource
  void aCallIsAnsweredOutsideTheBusesUnitOfWork(Kind kind) {
    calls.take(kind, call -> String.valueOf(CurrentUnitOfWork.isStarted()));

    assertThat(calls.send(kind, "{}")).isEqualTo("false");
  }

  @ParameterizedTest
  @EnumSource
  void whereNobodyTakesACallItIsNotDone(Kind kind) {
    calls.take(kind, call -> call).run();

    NodeUnavailable thrown =
        catchThrowableOfType(NodeUnavailable.class, () -> calls.send(kind, "{}"));

    assertThat(thrown.mayBeDone()).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void whatFailedThereMayBeDoneIfItRecords(Kind kind) {
    calls.take(
        kind,
        call -> {
          throw new IllegalStateException("half-way");
        });

    NodeUnavailable thrown =
        catchThrowableOfType(NodeUnavailable.class, () -> calls.send(kind, "{}"));

    assertThat(thrown.mayBeDone()).isEqualTo(kind == Kind.RECORDS);
  }
}
