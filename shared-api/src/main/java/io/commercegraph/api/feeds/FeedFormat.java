package io.commercegraph.api.feeds;

import java.util.Locale;

/** The formats of feeds. */
public enum FeedFormat {
  /** Google Merchant Center: RSS 2.0 or Atom with the {@code g:} namespace. */
  GOOGLE_XML,
  /** Google Merchant Center: tab or comma separated. */
  GOOGLE_TEXT,
  /** OpenAI's and ACP's product feed: comma or tab separated. */
  ACP_TEXT,
  /**
   * OpenAI's and ACP's product feed: one JSON object per line, some of them products with variants.
   */
  ACP_JSONL,
  /** schema.org Product with Offer or AggregateOffer: JSON-LD, one document or one per line. */
  SCHEMA_ORG,
  /** Coupons as affiliate networks list them, comma separated. */
  COUPON_TEXT,
  /** Coupons as affiliate networks list them, JSON. */
  COUPON_JSON,
  /** Our own format: one JSON object per line, with {@code type}. */
  JSONL;

  /** The name in answers and events. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The constant with this name in events. */
  public static FeedFormat ofWire(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
