package io.commercegraph.api.tools;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Tells which events the things rest on that an answer shows. */
public interface Explanations {

  /** The name of the request field that asks for them. */
  String FIELD = "explain";

  /**
   * The events of these things up to a position, by their ids: products, offers, shops, coupons and
   * shipping options. Others have none.
   */
  Map<String, Reasons> of(Collection<String> ids, long position);

  /**
   * The events that a thing's present state rests on.
   *
   * @param events that say what it is
   * @param price the one that says its price and availability, if it has one
   */
  record Reasons(List<String> events, List<String> price) {}
}
