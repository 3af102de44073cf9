package io.commercegraph.axonserver;

import static org.awaitility.Awaitility.await;

import io.commercegraph.log.FailingDataSource;
import io.commercegraph.log.TestPostgres;
import java.time.Duration;
import org.axonframework.axonserver.connector.AxonServerConfiguration;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.junit.jupiter.api.Test;

/** Shows that Axon Server is polled on after an unexpected exception. */
class AxonServerMonitorTest {

  private static final String WATCHER = "axon-server-watch";

  @Test
  void itPollsOnAfterAnUnexpectedException() {
    AxonServerConnectionManager manager =
        AxonServerConnectionManager.builder()
            .axonServerConfiguration(new AxonServerConfiguration())
            .build();
    AxonServerLog server = new AxonServerLog(manager, "nowhere");
    FailingDataSource source = new FailingDataSource(TestPostgres.migratedDatabase());
    AxonServerMonitor monitor =
        new AxonServerMonitor(source, server, new AxonServerMirror(server), Duration.ofSeconds(3));
    source.trip(WATCHER);
    monitor.start();
    try {
      await().atMost(Duration.ofSeconds(20)).until(() -> source.hasGoneOn(WATCHER));
    } finally {
      monitor.stop();
      manager.shutdown();
    }
  }
}
