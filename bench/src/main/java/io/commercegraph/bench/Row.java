package io.commercegraph.bench;

/** One path of the service beside its peers. */
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

  Outcome run(Length length) throws Exception;
}
