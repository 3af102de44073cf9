package io.commercegraph.index.postings;

/** What is known of the terms of a whole catalogue, of which an index holds some products. */
public interface TermStatistics {

  /** How many products there are. */
  int products();

  /** How many words a title has on average. */
  double wordsPerTitle();

  /** How many products have a term; 0 where it is not known. */
  int productsWith(String term);
}
