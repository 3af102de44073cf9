package io.commercegraph.axonserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.commercegraph.api.log.LogExports;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.NewEvent;
import io.commercegraph.projections.ProjectionsTest;
import io.commercegraph.projections.SeenShops;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.axonframework.axonserver.connector.command.AxonServerCommandBus;
import org.axonframework.axonserver.connector.query.AxonServerQueryBus;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.GenericMessage;
import org.axonframework.queryhandling.QueryBus;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/**
 * The whole module on Axon Server, by configuration alone. {@code -Daxon-server=host:port} names a
 * real one, which must be empty.
 */
@ProjectionsTest
@Import({AxonServerWriterConfiguration.class, SeenShops.class})
class OnAxonServerTest {

  private static final FakeAxonServer FAKE = FakeAxonServer.started();
  private static final String REAL = System.getProperty("axon-server", "");

  @Autowired EventLog log;
  @Autowired EventStore store;
  @Autowired CommandBus commands;
  @Autowired QueryBus queries;
  @Autowired ReadModelState state;
  @Autowired AxonServerMonitor readiness;
  @Autowired LogExports exports;

  @DynamicPropertySource
  static void axonServer(DynamicPropertyRegistry registry) {
    registry.add("axon.axonserver.enabled", () -> true);
    registry.add("axon.axonserver.servers", () -> REAL.isEmpty() ? FAKE.address() : REAL);
  }

  @AfterAll
  static void close() {
    FAKE.close();
  }

  @Test
  void theLogBehavesAsOnPostgres() throws InterruptedException {
    ShopListed listed =
        new ShopListed(
            "shp_9", "nine.example", new ShopDescription("Nine", "DE", null, List.of("DE")));
    NewEvent first = new NewEvent(UUID.randomUUID(), "shp_9", 0, listed);
    NewEvent second = new NewEvent(UUID.randomUUID(), "shp_9", 1, new ShopWithdrawn("shp_9"));

    List<LogEntry> appended = log.append(List.of(first, second));
    long position = appended.getLast().recorded().position();

    assertThat(log.stream("shp_9", 0)).isEqualTo(appended);
    assertThat(log.find(first.eventId())).contains(appended.getFirst());
    assertThat(catchThrowableOfType(AppendConflict.class, () -> log.append(List.of(first))).kind())
        .isEqualTo(AppendConflict.Kind.EVENT_ID);
    assertThat(state.await(position, Set.of(ReadModel.SHOPS), Duration.ofSeconds(10))).isTrue();
    assertThat(exports.names()).containsKey(LogExports.LOG);
    assertThat(readiness.name()).isEqualTo("axon_server");
    assertThat(readiness.problem()).isEmpty();
  }

  @Test
  void axonsOwnPublishersUseTheSameAppender() {
    long before = log.head();

    store.publish(GenericEventMessage.asEventMessage(new ShopWithdrawn("shp_published")));

    assertThat(log.read(before, 10)).hasSize(1);
  }

  @Test
  void theBusesAreAxonServers() {
    assertThat(commands).isInstanceOf(AxonServerCommandBus.class);
    assertThat(queries).isInstanceOf(AxonServerQueryBus.class);
  }

  @Test
  void aCommandGoesThereAndBack() {
    assumeTrue(!REAL.isEmpty(), "The fake keeps events and nothing else");
    var handler = commands.subscribe("greet", command -> "Hello " + command.getPayload());

    Object answer =
        DefaultCommandGateway.builder()
            .commandBus(commands)
            .build()
            .sendAndWait(
                new GenericCommandMessage<>(new GenericMessage<>("there"), "greet"),
                10,
                TimeUnit.SECONDS);

    assertThat(answer).isEqualTo("Hello there");
    handler.cancel();
  }
}
