package io.commercegraph.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is on the heap for good. */
final class Heap {

  private static final int COLLECTIONS = 4;
  private static final Pattern TOTAL = Pattern.compile("(?m)^Total +\\d+ +(\\d+)");

  private Heap() {}

  static double usedMegabytes() {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1e6;
  }

  /** That of another process, as the JDK's own tool counts it after a collection. */
  static double usedMegabytes(long pid) throws Exception {
    Matcher total = TOTAL.matcher(jcmd(pid, "GC.class_histogram"));
    if (!total.find()) {
      throw new IllegalStateException("jcmd told nothing of the heap of " + pid);
    }
    return Long.parseLong(total.group(1)) / 1e6;
  }

  private static String jcmd(long pid, String what) throws Exception {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    Process process = new ProcessBuilder(jcmd, Long.toString(pid), what).start();
    String told = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    return told;
  }
}
