package io.commercegraph.edge.watches;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.values.Money;
import io.commercegraph.api.watches.WatchCondition;
import io.commercegraph.api.watches.WatchTerms;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads the bodies of requests about watches. */
final class WatchRequest {

  private static final int LONGEST = 2048;
  private static final int LONGEST_ID = 300;

  private WatchRequest() {}

  static void requireAmong(Collection<String> known, ObjectNode body, String where) {
    for (String field : body.propertyNames()) {
      if (!known.contains(field)) {
        throw ToolProblem.in(
            where + field,
            ProblemCode.UNKNOWN_FIELD,
            "'" + where + field + "' is none of " + String.join(", ", known) + ".");
      }
    }
  }

  /** The target; names that lead inside are refused when it is sent to. */
  static URI target(JsonNode asked) {
    String text = text("target_url", asked, LONGEST);
    if (text == null) {
      throw ToolProblem.in("target_url", ProblemCode.MISSING_FIELD, "'target_url' is missing.");
    }
    try {
      URI target = new URI(text);
      boolean fits =
          "https".equals(target.getScheme())
              && target.getHost() != null
              && target.getRawUserInfo() == null
              && target.getRawFragment() == null
              && (target.getPort() == -1 || target.getPort() == 443);
      if (fits) {
        return target;
      }
    } catch (URISyntaxException notOne) {
      throw badTarget(notOne);
    }
    throw badTarget(null);
  }

  private static ToolProblem badTarget(@Nullable Exception cause) {
    ToolProblem problem =
        ToolProblem.in(
            "target_url",
            ProblemCode.INVALID_VALUE,
            "'target_url' must be an https address on port 443, without a user.");
    if (cause != null) {
      problem.addSuppressed(cause);
    }
    return problem;
  }

  static @Nullable String text(String field, JsonNode asked, int most) {
    if (asked.isMissingNode() || asked.isNull()) {
      return null;
    }
    if (!asked.isString()) {
      throw ToolProblem.in(field, ProblemCode.WRONG_TYPE, "'" + field + "' must be a text.");
    }
    if (asked.stringValue().isBlank()) {
      throw ToolProblem.in(field, ProblemCode.BLANK_FIELD, "'" + field + "' is blank.");
    }
    if (asked.stringValue().length() > most) {
      throw ToolProblem.in(
          field, ProblemCode.TOO_LONG, "'" + field + "' is at most " + most + " long.");
    }
    return asked.stringValue();
  }

  /** One of product_id, offer_id and shop_domain. */
  static List<@Nullable String> subject(JsonNode asked) {
    if (!(asked instanceof ObjectNode filter)) {
      throw ToolProblem.in("filter", ProblemCode.MISSING_FIELD, "'filter' must be an object.");
    }
    List<String> names = List.of("product_id", "offer_id", "shop_domain");
    requireAmong(names, filter, "filter.");
    if (filter.size() != 1) {
      throw ToolProblem.in(
          "filter",
          ProblemCode.INVALID_VALUE,
          "'filter' must name one of " + String.join(", ", names) + ".");
    }
    List<@Nullable String> subject = new java.util.ArrayList<>();
    names.forEach(name -> subject.add(text("filter." + name, filter.path(name), LONGEST_ID)));
    return subject;
  }

  static WatchTerms terms(ObjectNode body, boolean ofShop) {
    Set<String> conditions = conditions(body.path("conditions"), ofShop);
    Money below = below(body.path("below"));
    if (conditions.contains(WatchCondition.PRICE_BELOW.wire()) != (below != null)) {
      throw ToolProblem.in(
          "below",
          below == null ? ProblemCode.MISSING_FIELD : ProblemCode.INVALID_VALUE,
          "'below' belongs to the condition price_below.");
    }
    return new WatchTerms(
        List.copyOf(conditions),
        below == null ? null : below.amount(),
        below == null ? null : below.currency(),
        drop(body.path("drop_percent")));
  }

  /** The terms after a change, if it is one; without {@code conditions} the stored ones stay. */
  static Optional<WatchTerms> changed(ObjectNode body, boolean ofShop, WatchTerms stored) {
    if (body.has("conditions")) {
      return Optional.of(terms(body, ofShop));
    }
    if (!body.has("below") && !body.has("drop_percent")) {
      return Optional.empty();
    }
    ObjectNode whole = body.deepCopy();
    stored.conditions().forEach(whole.putArray("conditions")::add);
    Long below = stored.below();
    if (!body.has("below") && below != null) {
      whole.putObject("below").put("amount", below).put("currency", stored.currency());
    }
    Long drop = stored.dropHundredths();
    if (!body.has("drop_percent") && drop != null) {
      whole.put("drop_percent", BigDecimal.valueOf(drop, 2));
    }
    return Optional.of(terms(whole, ofShop));
  }

  private static Set<String> conditions(JsonNode asked, boolean ofShop) {
    if (!asked.isArray() || asked.isEmpty()) {
      throw ToolProblem.in(
          "conditions", ProblemCode.MISSING_FIELD, "'conditions' must be a list of some.");
    }
    Set<String> conditions = new LinkedHashSet<>();
    for (JsonNode one : asked) {
      WatchCondition condition =
          WatchCondition.ofWire(one.isString() ? one.stringValue() : "")
              .orElseThrow(
                  () ->
                      ToolProblem.in(
                          "conditions",
                          ProblemCode.INVALID_VALUE,
                          "'conditions' are price_below, price_drop, new_low, price_rise,"
                              + " back_in_stock; of a shop coupon_verified, coupon_dead."));
      if (condition.isAboutCoupons() != ofShop) {
        throw ToolProblem.in(
            "conditions",
            ProblemCode.INVALID_VALUE,
            "'" + condition.wire() + "' is not a condition of what 'filter' names.");
      }
      conditions.add(condition.wire());
    }
    return conditions;
  }

  private static @Nullable Money below(JsonNode asked) {
    if (asked.isMissingNode() || asked.isNull()) {
      return null;
    }
    JsonNode amount = asked.path("amount");
    JsonNode currency = asked.path("currency");
    try {
      if (amount.isIntegralNumber() && amount.longValue() > 0 && currency.isString()) {
        return new Money(amount.longValue(), currency.stringValue());
      }
    } catch (IllegalArgumentException noCurrency) {
      throw badBelow();
    }
    throw badBelow();
  }

  private static ToolProblem badBelow() {
    return ToolProblem.in(
        "below",
        ProblemCode.INVALID_VALUE,
        "'below' must be an amount in minor units with its currency.");
  }

  private static @Nullable Long drop(JsonNode asked) {
    if (asked.isMissingNode() || asked.isNull()) {
      return null;
    }
    if (asked.isNumber()) {
      BigDecimal percent = asked.decimalValue();
      if (percent.signum() > 0
          && percent.compareTo(BigDecimal.valueOf(100)) < 0
          && percent.stripTrailingZeros().scale() <= 2) {
        return percent.movePointRight(2).longValueExact();
      }
    }
    throw ToolProblem.in(
        "drop_percent",
        ProblemCode.OUT_OF_RANGE,
        "'drop_percent' must be over 0 and under 100, with two decimals at most.");
  }
}
