package io.commercegraph.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.management.ManagementFactory;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is on the heap for good. */
final class Heap {

  /** Of what was used before a collection: with more left than that, another would free nothing. */
  private static final double ALL_THERE_IS = 0.999;

  private static final Pattern TOTAL = Pattern.compile("(?m)^Total +\\d+ +(\\d+)");

  private Heap() {}

  static double usedMegabytes() {
    double before;
    double used = Double.MAX_VALUE;
    do {
      before = used;
      System.gc();
      used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1e6;
    } while (used < before * ALL_THERE_IS);
    return used;
  }

  /** That of another process, as the JDK's own tool counts it after a collection. */
  static double usedMegabytes(long pid) throws Exception {
    Matcher total = TOTAL.matcher(jcmd(pid, "GC.class_histogram"));
    if (!total.find()) {
      throw new IllegalStateException("jcmd stated nothing about the heap of " + pid);
    }
    return Long.parseLong(total.group(1)) / 1e6;
  }

  private static String jcmd(long pid, String what) throws Exception {
    Process process = new ProcessBuilder(Java.tool("jcmd"), Long.toString(pid), what).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    return output;
  }
}
