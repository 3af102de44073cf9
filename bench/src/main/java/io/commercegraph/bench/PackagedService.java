package io.commercegraph.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.util.FileSystemUtils;

/**
 * The service as {@code bin/commerce-graph} runs it: unpacked, from the AOT cache that packaging
 * leaves. The other processes of the bench load its classes from there, too, since many are
 * started.
 */
final class PackagedService {

  private static final Path BUILT = Path.of("edge", "target");
  private static final Path HOME = BUILT.resolve("packaged");

  /** The folder of a run before, with the database that it has made. */
  static final Path DATA = Path.of("bench", "target", "data-packaged");

  /** The options that {@code bin/commerce-graph} starts the JVM with. */
  static final String JVM_OPTIONS = "@" + Path.of("bin", "jvm.options");

  private static final Path CACHE = HOME.resolve("commerce-graph.aot");

  private PackagedService() {}

  /** The executable jar. */
  static Path jar() throws IOException {
    return Built.jar(BUILT, "commerce-graph-[0-9.]+\\.jar");
  }

  /** Has a first run over an empty folder, if that was not done since it was built. */
  static void prepare() throws Exception {
    Path jar = jar();
    if (!Files.exists(CACHE) || isOlder(CACHE, jar)) {
      throw new IllegalStateException("Packaging left no cache in " + HOME);
    }
    if (Files.exists(DATA) && !isOlder(DATA, jar)) {
      return;
    }
    FileSystemUtils.deleteRecursively(DATA);
    List<String> how = new ArrayList<>(cached());
    how.addAll(List.of("-jar", unpacked().toString()));
    ServiceProcess.start(DATA, how).close();
  }

  private static boolean isOlder(Path file, Path than) throws IOException {
    return Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(than)) < 0;
  }

  /** The jar as it is when it is unpacked: a small one, which names those beside it. */
  static Path unpacked() throws IOException {
    return HOME.resolve(jar().getFileName());
  }

  /**
   * What makes a Java with native access start from the cache, or not at all, and the service with
   * the beans that packaging has found.
   */
  static List<String> cached() {
    return List.of(
        "-XX:AOTCache=" + CACHE, "-XX:AOTMode=on", "-Xlog:aot*=error", "-Dspring.aot.enabled=true");
  }

  /** That of the service, then that of the bench: a cache fits each class path that begins so. */
  static String classPath() throws IOException {
    Set<String> unpacked = names(HOME.resolve("lib"));
    return Stream.concat(
            Stream.of(unpacked().toString()),
            Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> isTheBenchs(Path.of(entry).getFileName().toString(), unpacked)))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static boolean isTheBenchs(String name, Set<String> unpacked) {
    return !name.startsWith("commerce-graph-") && !unpacked.contains(name) && !name.equals(".");
  }

  private static Set<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
    }
  }
}
