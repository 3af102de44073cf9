package io.commercegraph.query.compare;

/** Why the total of an offer or an order is not known. */
public enum TotalUnknown {
  /** The price is without the taxes that the customer pays. */
  TAX_EXCLUDED,
  /** No shipping option to the country is known. */
  SHIPPING_UNKNOWN
}
