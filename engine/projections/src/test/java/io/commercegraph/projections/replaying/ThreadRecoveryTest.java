package io.commercegraph.projections.replaying;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.log.ProjectionReplay.State;
import io.commercegraph.log.BesideOtherTests;
import io.commercegraph.log.FailingDataSource;
import io.commercegraph.projections.ProjectionsTest;
import java.sql.SQLException;
import java.util.concurrent.CountDownLatch;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

/** Every thread that follows the log continues after an unexpected exception. */
@BesideOtherTests
@ProjectionsTest
@Import({Visits.class, ThreadRecoveryTest.FailingDataSourceConfiguration.class})
@TestPropertySource(properties = "commerce-graph.replay.claim=2s")
class ThreadRecoveryTest extends RebuiltShops {

  static class FailingDataSourceConfiguration {

    @Bean
    static BeanPostProcessor stumblingBlock() {
      return new BeanPostProcessor() {
        @Override
        public Object postProcessAfterInitialization(Object bean, String name) {
          return bean instanceof DataSource store ? new FailingDataSource(store) : bean;
        }
      };
    }
  }

  private final FailingDataSource source;

  ThreadRecoveryTest(@Autowired DataSource wrapped) throws SQLException {
    source = wrapped.unwrap(FailingDataSource.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"log-progress", "fair-share", "memory-keeper", "log-tail", "replay"})
  void theThreadRecovers(String thread) throws InterruptedException {
    source.trip(thread);
    append("s1", "woken");

    await().atMost(PATIENCE).until(() -> source.hasGoneOn(thread));
    settle(append("s1", "followed"));
  }

  /** It keeps the claim of the work that goes on beside it. */
  @Test
  void aReplaysHeartbeatRecovers() throws InterruptedException {
    settle(append("s1", "rebuilt"));
    CountDownLatch going = new CountDownLatch(1);
    visits.beforeRebuiltBatch = () -> awaitQuietly(going);
    source.trip("replay-beat");
    replays.start("shops");

    await().atMost(PATIENCE).until(() -> source.hasGoneOn("replay-beat"));
    going.countDown();

    assertThat(until(State.SWITCHED).failure()).isNull();
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
