package io.commercegraph.projections.trial;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogTestApplication;
import io.commercegraph.log.LogUnavailable;
import io.commercegraph.log.NewEvent;
import io.commercegraph.projections.ProjectionsConfiguration;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** One node of the trial, a process of its own: answers a line with a line, on loopback. */
public final class TrialNode {

  private static final Set<ReadModel> MODELS = Set.of(ReadModel.SHOPS, ReadModel.TRUST);

  private final EventLog log;
  private final ReadModelState state;
  private final TrialCounts table;
  private final TrialMemory memory;

  private TrialNode(ConfigurableApplicationContext context) {
    this.log = context.getBean(EventLog.class);
    this.state = context.getBean(ReadModelState.class);
    this.table = context.getBean(TrialCounts.class);
    this.memory = context.getBean(TrialMemory.class);
  }

  /** Takes the database's URL; says on which port it listens. */
  public static void main(String[] arguments) throws IOException {
    ConfigurableApplicationContext context =
        new SpringApplicationBuilder(
                LogTestApplication.class,
                ProjectionsConfiguration.class,
                TrialCounts.class,
                TrialMemory.class)
            .properties(
                "spring.datasource.url=" + arguments[0],
                "spring.datasource.hikari.connection-timeout=3000",
                "spring.datasource.hikari.maximum-pool-size=8",
                "spring.main.banner-mode=off",
                "spring.jmx.enabled=false",
                "spring.flyway.enabled=false",
                "commerce-graph.log.claim=2s",
                "logging.level.root=warn")
            .run();
    TrialNode node = new TrialNode(context);
    try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      System.out.println("READY " + server.getLocalPort());
      while (true) {
        Socket client = server.accept();
        Thread.ofVirtual().start(() -> node.serve(client));
      }
    }
  }

  private void serve(Socket client) {
    try (client;
        var in =
            new BufferedReader(
                new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
        var out = new PrintWriter(client.getOutputStream(), true, StandardCharsets.UTF_8)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        out.println(answer(line.split(" ", -1)));
      }
    } catch (IOException gone) {
      // The client went away: its account says what it knows.
      return;
    }
  }

  private String answer(String[] words) {
    return switch (words[0]) {
      case "append" -> append(UUID.fromString(words[1]), words[2]);
      case "await" -> await(Long.parseLong(words[1]), Long.parseLong(words[2]));
      case "count" -> table.counts().getOrDefault(words[1], 0L) + " " + memoryOf(words[1]);
      case "table" -> text(table.counts());
      case "memory" -> text(memory.counts());
      default -> throw new IllegalArgumentException(words[0]);
    };
  }

  private long memoryOf(String key) {
    return memory.counts().getOrDefault(key, 0L);
  }

  /** The idempotent write: a repeat is answered with where the first one is. */
  private String append(UUID id, String key) {
    ShopListed event = new ShopListed(key, key + ".example", ShopDescription.named("Shop"));
    try {
      return "ok "
          + log.append(List.of(new NewEvent(id, "trial-" + id, 0, event)))
              .getFirst()
              .recorded()
              .position();
    } catch (AppendConflict repeated) {
      return log.find(id).map(first -> "ok " + first.recorded().position()).orElse("lost");
    } catch (LogUnavailable unavailable) {
      return unavailable.mayBeRecorded() ? "unknown" : "refused";
    } catch (RuntimeException other) {
      return "unknown";
    }
  }

  private String await(long position, long millis) {
    try {
      return Boolean.toString(state.await(position, MODELS, Duration.ofMillis(millis)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "false";
    }
  }

  private static String text(Map<String, Long> counts) {
    StringBuilder text = new StringBuilder();
    counts.forEach((key, count) -> text.append(key).append('=').append(count).append(' '));
    return text.toString();
  }
}
