package io.commercegraph.edge.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class AxonServerRefusalTest {

  private final ApplicationContextRunner context =
      new ApplicationContextRunner().withUserConfiguration(AxonServerRefusal.class);

  @Test
  void refusesInOneLine() {
    context
        .withPropertyValues("axon.axonserver.enabled=true")
        .run(
            refused ->
                assertThat(OneLineReporter.inOneLine(requireNonNull(refused.getStartupFailure())))
                    .startsWith("axon.axonserver.enabled=true: ")
                    .doesNotContain("\n"));
  }

  @Test
  void startsWithoutIt() {
    context
        .withPropertyValues("axon.axonserver.enabled=false")
        .run(started -> assertThat(started).hasNotFailed());
  }
}
