package io.commercegraph.bench;

import java.lang.management.ManagementFactory;

/** What is on the heap for good. */
final class Heap {

  private static final int COLLECTIONS = 4;

  private Heap() {}

  static double usedMegabytes() {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1e6;
  }
}
