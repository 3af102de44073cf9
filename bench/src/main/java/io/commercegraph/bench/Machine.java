package io.commercegraph.bench;

import com.sun.management.OperatingSystemMXBean;
import io.commercegraph.bench.page.Run;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.stream.Stream;

/** Where and when the figures were seen. */
final class Machine {

  private Machine() {}

  static Run run(Length length) {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return new Run(
        LocalDate.now(ZoneOffset.UTC).toString(),
        length.name().toLowerCase(Locale.ROOT),
        "%s, %d cores, %d GB, %s %s, Java %s, %s, load %.1f at the end"
            .formatted(
                processor(),
                system.getAvailableProcessors(),
                Math.round(system.getTotalMemorySize() / 1e9),
                system.getName(),
                system.getVersion(),
                Runtime.version(),
                ManagementFactory.getGarbageCollectorMXBeans().getFirst().getName(),
                system.getSystemLoadAverage()));
  }

  private static String processor() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(System.getProperty("os.arch"));
    } catch (IOException e) {
      return System.getProperty("os.arch");
    }
  }
}
