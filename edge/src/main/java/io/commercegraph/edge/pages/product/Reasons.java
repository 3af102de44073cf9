package io.commercegraph.edge.pages.product;

import io.commercegraph.edge.pages.views.OfferRow;
import io.commercegraph.edge.pages.views.Reason;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Reads {@code because} of a comparison: the events that each part of it rests on. */
final class Reasons {

  private static final Pattern OFFER = Pattern.compile("offers\\[([0-9]{1,4})].*");

  private Reasons() {}

  /**
   * The reasons in the answer's order; none where they were not asked for.
   *
   * @param offers those of the answer, in its order
   */
  static List<Reason> of(JsonNode comparison, List<OfferRow> offers) {
    return comparison.path("because").values().stream()
        .map(
            reason -> {
              String field = reason.path("field").asString("");
              return new Reason(
                  field,
                  shop(field, offers),
                  reason.path("event_ids").values().stream().map(id -> id.asString("")).toList());
            })
        .toList();
  }

  private static String shop(String field, List<OfferRow> offers) {
    Matcher offer = OFFER.matcher(field);
    int place = offer.matches() ? Integer.parseInt(offer.group(1)) : offers.size();
    return place < offers.size() ? offers.get(place).shopName() : "";
  }
}
