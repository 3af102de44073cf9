package io.commercegraph.api.values;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The query parameters that programs of advertisers and mailers append to links. */
public final class TrackingParameter {

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

  private TrackingParameter() {}

  /** Whether a parameter of this name says nothing but where a link was followed. */
  public static boolean isOne(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return NAMES.contains(lower) || PREFIXES.stream().anyMatch(lower::startsWith);
  }
}
