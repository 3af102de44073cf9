package io.commercegraph.bench;

import java.util.List;

/** One row of the benchmark: a part of the service, measured beside its peers. */
interface Row {

  /** What it is asked for by, and the name of its part of the page. */
  String name();

  /** What is compared and how, in a few lines of Markdown. */
  String how();

  /** Whether it is run without being asked for by name. */
  default boolean isIn(Length length) {
    return true;
  }

  /**
   * Rows that name the same one are run in one process, one after the other, and may share what is
   * in it.
   */
  default String process() {
    return name();
  }

  /**
   * Options of the JVM that runs it, those of the first row where rows share a process. As a rule
   * it starts from the cache that packaging leaves.
   */
  default List<String> javaOptions() {
    return PackagedService.cached();
  }

  Outcome run(Length length) throws Exception;
}
