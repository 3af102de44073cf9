package io.commercegraph.command.feeds.formats;

import io.commercegraph.api.trust.ProviderName;
import io.commercegraph.api.trust.RatingDescription;
import io.commercegraph.api.trust.TransactionDescription;
import io.commercegraph.api.trust.TransactionStatus;
import io.commercegraph.api.values.Money;
import io.commercegraph.command.feeds.rows.ClickFeedRow;
import io.commercegraph.command.feeds.rows.RatingFeedRow;
import io.commercegraph.command.feeds.rows.TransactionFeedRow;
import io.commercegraph.command.feeds.text.InvalidField;
import io.commercegraph.command.feeds.text.RatingFigures;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Parses clicks, transactions and ratings of the native JSON Lines format. None of these types has
 * a field for personal data.
 */
final class NativeTrustRows {

  private static final Set<String> CLICK = Set.of("id", "at", "offer_id");
  private static final Set<String> TRANSACTION =
      Set.of("id", "at", "shop_domain", "offer_id", "total", "quoted_price", "status");
  private static final Set<String> RATING =
      Set.of(
          "provider",
          "domain",
          "provider_ref",
          "display_name",
          "rating",
          "distribution",
          "profile_url",
          "status",
          "fetched_at",
          "expires_at",
          "attribution");

  private NativeTrustRows() {}

  static ClickFeedRow click(NativeJsonFields fields) {
    fields.allowOnly(CLICK);
    return new ClickFeedRow(
        fields.required("id", fields.id("id")),
        fields.required("at", fields.time("at")),
        fields.required("offer_id", fields.id("offer_id")));
  }

  static TransactionFeedRow transaction(NativeJsonFields fields) {
    fields.allowOnly(TRANSACTION);
    Money total = fields.required("total", fields.money("total"));
    Money quoted = fields.money("quoted_price");
    if (quoted != null && !quoted.currency().equals(total.currency())) {
      throw new InvalidField("quoted_price", "is not in the total's currency");
    }
    Instant at = fields.required("at", fields.time("at"));
    return new TransactionFeedRow(
        fields.required("id", fields.id("id")),
        fields.domain("shop_domain"),
        new TransactionDescription(
            fields.id("offer_id"),
            total.amount(),
            total.currency(),
            quoted == null ? null : quoted.amount(),
            status(fields.requiredText("status", 50)).wire(),
            at));
  }

  static RatingFeedRow rating(NativeJsonFields fields) {
    fields.allowOnly(RATING);
    JsonNode node = fields.required("rating", fields.node("rating"));
    RatingFigures figures =
        new RatingFigures(
            number(node, "value"),
            number(node, "scale_min"),
            number(node, "scale_max"),
            number(node, "count"));
    return new RatingFeedRow(
        fields.required("domain", fields.domain("domain")),
        ProviderName.of(fields.requiredText("provider", 50)),
        new RatingDescription(
            fields.text("provider_ref", 100),
            fields.text("display_name", 200),
            figures.value(),
            figures.scaleMin(),
            figures.scaleMax(),
            figures.countAsLong(),
            distribution(fields.node("distribution")),
            fields.url("profile_url"),
            fields.text("attribution", 300)),
        fields.time("fetched_at"),
        fields.time("expires_at"));
  }

  private static TransactionStatus status(String word) {
    for (TransactionStatus status : TransactionStatus.values()) {
      if (status.wire().equals(word.toLowerCase(Locale.ROOT))) {
        return status;
      }
    }
    throw new InvalidField("status", "is not completed, cancelled or refunded");
  }

  private static BigDecimal number(JsonNode rating, String name) {
    JsonNode number = rating.get(name);
    if (number == null || !number.isNumber()) {
      throw new InvalidField("rating", "has no " + name);
    }
    return number.decimalValue();
  }

  private static @Nullable List<Long> distribution(@Nullable JsonNode node) {
    if (node == null) {
      return null;
    }
    List<Long> counts = new ArrayList<>();
    node.forEach(
        count -> {
          if (!count.isIntegralNumber() || !count.canConvertToLong() || count.longValue() < 0) {
            throw new InvalidField("distribution", "is no list of counts");
          }
          counts.add(count.longValue());
        });
    if (!node.isArray() || counts.size() > 20) {
      throw new InvalidField("distribution", "is no list of counts");
    }
    return counts;
  }
}
