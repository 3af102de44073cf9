package io.commercegraph.command.matching.features;

/** What a greater value of a feature speaks for. */
enum Direction {
  /** That both listings are of one product. */
  FOR,
  /** That they are of different products. */
  AGAINST,
  /** The one or the other, beside other features. */
  EITHER
}
