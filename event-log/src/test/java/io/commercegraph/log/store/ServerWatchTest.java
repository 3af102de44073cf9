package io.commercegraph.log.store;

import static org.awaitility.Awaitility.await;

import io.commercegraph.log.StumblingDataSource;
import io.commercegraph.log.TestPostgres;
import java.time.Duration;
import org.axonframework.axonserver.connector.AxonServerConfiguration;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.junit.jupiter.api.Test;

class ServerWatchTest {

  private static final String WATCHER = "axon-server-watch";

  @Test
  void itLooksOnAfterAnExceptionThatIsNotTheStores() {
    AxonServerConnectionManager manager =
        AxonServerConnectionManager.builder()
            .axonServerConfiguration(new AxonServerConfiguration())
            .build();
    ServerLog server = new ServerLog(manager, "nowhere");
    StumblingDataSource source = new StumblingDataSource(TestPostgres.migratedDatabase());
    ServerWatch watch =
        new ServerWatch(source, server, new ServerMirror(server), Duration.ofSeconds(3));
    source.trip(WATCHER);
    watch.start();
    try {
      await().atMost(Duration.ofSeconds(20)).until(() -> source.hasGoneOn(WATCHER));
    } finally {
      watch.stop();
      manager.shutdown();
    }
  }
}
