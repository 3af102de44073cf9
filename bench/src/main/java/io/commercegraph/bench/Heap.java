package io.commercegraph.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is on the heap for good. */
final class Heap {

  private static final int COLLECTIONS = 4;
  private static final Pattern USED = Pattern.compile("used (\\d+)K");

  private Heap() {}

  static double usedMegabytes() {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1e6;
  }

  /** That of another process, as the JDK's own tool tells it. */
  static double usedMegabytes(long pid) throws Exception {
    for (int i = 0; i < COLLECTIONS; i++) {
      jcmd(pid, "GC.run");
    }
    Matcher used = USED.matcher(jcmd(pid, "GC.heap_info"));
    if (!used.find()) {
      throw new IllegalStateException("jcmd told nothing of the heap of " + pid);
    }
    return Long.parseLong(used.group(1)) * 1024 / 1e6;
  }

  private static String jcmd(long pid, String what) throws Exception {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    Process process = new ProcessBuilder(jcmd, Long.toString(pid), what).start();
    String told = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    return told;
  }
}
