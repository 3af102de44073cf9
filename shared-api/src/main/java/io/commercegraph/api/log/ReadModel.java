package io.commercegraph.api.log;

import java.util.EnumSet;
import java.util.Set;

/** The read models that tools query. Each is rebuilt from the log and follows it independently. */
public enum ReadModel {
  SHOPS,
  PRODUCTS,
  OFFERS,
  PRICES,
  COUPONS,
  SHIPPING,
  TRUST,
  AUDIT,
  /** API tokens; no tool reads it, operators and every node do. */
  TOKENS,
  /** The feed of changes: it follows the log and is never built anew. */
  CHANGES,
  /** Suspected matches; no tool reads it, operators do. */
  MATCHES,
  /** Watches; no tool reads it. */
  WATCHES,
  /** Which events are about what, for answers about the past. */
  HISTORY,
  /** The index of products' words, where it is not in memory. */
  SEARCH;

  /** Those that every service with read models keeps, whatever its settings. */
  public static Set<ReadModel> alwaysKept() {
    return EnumSet.complementOf(EnumSet.of(SEARCH));
  }
}
