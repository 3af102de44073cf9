package io.commercegraph.bench;

/** One path of the service beside its peers. */
interface Row {

  /** What it is asked for by, and the name of its part of the page. */
  String name();

  /** What is compared and how, in a few lines of Markdown. */
  String how();

  Outcome run(Length length) throws Exception;
}
