package io.commercegraph.query.checkout;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A query without its tracking parameters, and the names of those that were removed.
 *
 * @param query the other parameters, in their order
 * @param removed the names of the removed parameters
 */
record TrackingParams(String query, List<String> removed) {

  private static final Set<String> NAMES =
      Set.of(
          "gclid",
          "gclsrc",
          "dclid",
          "gbraid",
          "wbraid",
          "gad_source",
          "gad_campaignid",
          "srsltid",
          "fbclid",
          "msclkid",
          "yclid",
          "twclid",
          "ttclid",
          "igshid",
          "li_fat_id",
          "epik",
          "mc_cid",
          "mc_eid",
          "_ga",
          "_gl",
          "_hsenc",
          "_hsmi",
          "mkt_tok",
          "awc",
          "irclickid",
          "irgwc",
          "cjevent",
          "ranmid",
          "raneaid",
          "ransiteid",
          "clickref",
          "tduid",
          "wickedid",
          "vero_id");

  private static final List<String> PREFIXES = List.of("utm_", "mtm_", "pk_", "hsa_", "itm_");

  static TrackingParams strippedFrom(String query) {
    List<String> retained = new ArrayList<>();
    List<String> removed = new ArrayList<>();
    for (String param : query.split("&", -1)) {
      String name = name(param);
      if (isTracking(name.toLowerCase(Locale.ROOT))) {
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

  private static boolean isTracking(String name) {
    return NAMES.contains(name) || PREFIXES.stream().anyMatch(name::startsWith);
  }
}
