package io.commercegraph.bench;

import io.commercegraph.CommerceGraph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The whole service in a process of its own, with the small endpoints it is compared with. */
final class ServiceProcess implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private final Process process;
  private final Path log;

  private ServiceProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  /** Starts one on a database that is there, with more settings. */
  static ServiceProcess startOn(String database, Path data, int port, String... settings)
      throws Exception {
    List<String> options = new ArrayList<>(PackagedService.cached());
    Stream.of(settings).map(setting -> "-D" + setting).forEach(options::add);
    return startOn(database, data, port, options);
  }

  /** Starts one on a database that is there, with other options of the JVM. */
  static ServiceProcess startOn(String database, Path data, int port, List<String> options)
      throws Exception {
    List<String> how = new ArrayList<>(List.of("-Xmx2g", "-Dspring.datasource.url=" + database));
    how.add("-Dspring.datasource.username=postgres");
    how.addAll(options);
    how.addAll(List.of("-cp", System.getProperty("java.class.path")));
    how.add(CommerceGraph.class.getName());
    return start(data, port, how);
  }

  /** Starts it so, and waits until it is ready. */
  static ServiceProcess start(Path data, List<String> how) throws Exception {
    return start(data, Service.PORT, how);
  }

  private static ServiceProcess start(Path data, int port, List<String> how) throws Exception {
    List<String> command = Java.command(List.of(PackagedService.JVM_OPTIONS));
    command.addAll(how);
    command.addAll(Service.settings(data, port));
    Path log = Files.createTempFile("bench-service", ".log");
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().remove("SPRING_DATASOURCE_URL");
    ServiceProcess service = new ServiceProcess(builder.redirectOutput(log.toFile()).start(), log);
    try {
      Http.await(port, "/ready", service.process);
      return service;
    } catch (IllegalStateException e) {
      String output = Files.readString(log);
      service.close();
      throw new IllegalStateException("The service did not start: " + output, e);
    }
  }

  /** What is on its heap for good. */
  double usedMegabytes() throws Exception {
    return Heap.usedMegabytes(process.pid());
  }

  ProcessHandle process() {
    return process.toHandle();
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    process
        .onExit()
        .completeOnTimeout(process, PATIENCE.toSeconds(), TimeUnit.SECONDS)
        .join()
        .destroyForcibly();
    Files.deleteIfExists(log);
  }
}
