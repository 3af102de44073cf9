package io.commercegraph.bench;

import io.commercegraph.CommerceGraph;
import io.commercegraph.projections.MemoryModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.FileSystemUtils;

/** The whole service, on its own durable PostgreSQL, in this process. */
final class Service {

  static final int PORT = Integer.getInteger("bench.port", 18180);

  private Service() {}

  /** Starts it over a folder with what is in it. */
  static ConfigurableApplicationContext start(Path data) {
    return SpringApplication.run(CommerceGraph.class, settings(data).toArray(String[]::new));
  }

  /** Starts it on a database that is there, with more settings. */
  static ConfigurableApplicationContext startOn(String database, Path data, String... more) {
    List<String> settings = settings(data);
    settings.addAll(List.of(more));
    settings.add("--spring.datasource.url=" + database);
    settings.add("--spring.datasource.username=postgres");
    return SpringApplication.run(CommerceGraph.class, settings.toArray(String[]::new));
  }

  /** Starts it over a new folder. */
  static ConfigurableApplicationContext startAnew(Path data) throws IOException {
    FileSystemUtils.deleteRecursively(data);
    return start(data);
  }

  /**
   * Has it read models in memory from what others have put into its tables since its start. No
   * event may follow: those go on being fed to what was read before.
   */
  static void loadModels(ConfigurableApplicationContext service, Predicate<MemoryModel<?>> which) {
    service.getBeansOfType(MemoryModel.class).values().parallelStream()
        .map(model -> (MemoryModel<?>) model)
        .filter(which)
        .forEach(model -> model.load().serve());
  }

  static List<String> settings(Path data) {
    return settings(data, PORT);
  }

  static List<String> settings(Path data, int port) {
    List<String> settings = new ArrayList<>();
    settings.add("--server.port=" + port);
    settings.add("--commerce-graph.data-dir=" + data);
    settings.add("--commerce-graph.demo-data=false");
    for (String quota : List.of("anonymous", "token", "writes", "suggest", "concurrent")) {
      settings.add("--commerce-graph.fair-use." + quota + "=1000000000");
    }
    return settings;
  }
}
