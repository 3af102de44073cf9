package io.commercegraph.query.products;

/** Classes of the rank of the present price among the prices of a period. */
public enum PricePosition {
  LOW,
  TYPICAL,
  HIGH
}
