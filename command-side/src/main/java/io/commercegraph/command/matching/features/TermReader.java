package io.commercegraph.command.matching.features;

/** What terms are handed over to. */
@FunctionalInterface
public interface TermReader {

  /**
   * Takes one term.
   *
   * @param term its key, other for a 3-gram than for a word
   */
  void read(long term, double weight);
}
