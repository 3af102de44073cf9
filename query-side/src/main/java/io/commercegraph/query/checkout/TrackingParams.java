package io.commercegraph.query.checkout;

import io.commercegraph.api.values.TrackingParameter;
import java.util.ArrayList;
import java.util.List;

/**
 * A query without its tracking parameters, and the names of those that were removed.
 *
 * @param query the other parameters, in their order
 * @param removed the names of the removed parameters
 */
record TrackingParams(String query, List<String> removed) {

  static TrackingParams strippedFrom(String query) {
    List<String> retained = new ArrayList<>();
    List<String> removed = new ArrayList<>();
    for (String param : query.split("&", -1)) {
      String name = name(param);
      if (TrackingParameter.isOne(name)) {
        removed.add(name);
      } else if (!param.isEmpty()) {
        retained.add(param);
      }
    }
    return new TrackingParams(String.join("&", retained), removed.stream().distinct().toList());
  }

  private static String name(String param) {
    String raw = param.substring(0, param.indexOf('=') < 0 ? param.length() : param.indexOf('='));
    return UrlPercentEncoding.layers(raw).deepest();
  }
}
