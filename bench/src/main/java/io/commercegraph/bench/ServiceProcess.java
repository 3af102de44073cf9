package io.commercegraph.bench;

import io.commercegraph.CommerceGraph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The whole service in a process of its own, together with the endpoints it is compared with. */
final class ServiceProcess implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Duration LOOK = Duration.ofMillis(20);

  private final Process process;

  private ServiceProcess(Process process) {
    this.process = process;
  }

  static ServiceProcess start(Path data) throws Exception {
    return start(
        data,
        "-Xmx2g",
        "-cp",
        System.getProperty("java.class.path"),
        CommerceGraph.class.getName());
  }

  /** Starts it so, and waits until it is ready. */
  static ServiceProcess start(Path data, String... how) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.addAll(List.of(how));
    command.addAll(Service.settings(data));
    Path log = Files.createTempFile("bench-service", ".log");
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().remove("SPRING_DATASOURCE_URL");
    ServiceProcess service = new ServiceProcess(builder.redirectOutput(log.toFile()).start());
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!isReady()) {
      if (!service.process.isAlive() || System.nanoTime() > end) {
        service.close();
        throw new IllegalStateException("The service did not start: " + Files.readString(log));
      }
      Thread.sleep(LOOK.toMillis());
    }
    return service;
  }

  private static boolean isReady() {
    try (Http http = new Http(Service.PORT)) {
      http.ask(Http.get("/ready"));
      return true;
    } catch (IOException notYet) {
      return false;
    }
  }

  @Override
  public void close() {
    process.destroy();
    process
        .onExit()
        .completeOnTimeout(process, PATIENCE.toSeconds(), TimeUnit.SECONDS)
        .join()
        .destroyForcibly();
  }
}
