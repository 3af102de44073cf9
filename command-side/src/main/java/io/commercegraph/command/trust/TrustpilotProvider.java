package io.commercegraph.command.trust;

import static io.commercegraph.command.trust.ProviderJson.number;

import io.commercegraph.api.trust.ProviderName;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.outside.CallNotPermitted;
import io.commercegraph.command.outside.OutsideAnswer;
import io.commercegraph.command.outside.OutsideFailure;
import io.commercegraph.command.outside.ProviderClient;
import io.commercegraph.command.trust.TrustSettings.TrustpilotSettings;
import java.math.BigDecimal;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Asks Trustpilot's interface for a business unit: {@code GET
 * /v1/business-units/find?name=<domain>}, one call.
 */
final class TrustpilotProvider implements RatingProvider {

  private static final List<String> STARS =
      List.of("oneStar", "twoStars", "threeStars", "fourStars", "fiveStars");

  private final TrustpilotSettings settings;
  private final ProviderClient client;

  TrustpilotProvider(TrustpilotSettings settings, ProviderClient client) {
    this.settings = settings;
    this.client = client;
  }

  @Override
  public String name() {
    return ProviderName.TRUSTPILOT;
  }

  @Override
  public Optional<ProviderRating> fetchRating(ShopDomain domain)
      throws CallNotPermitted, OutsideFailure {
    URI address = settings.baseUrl().resolve("/v1/business-units/find?name=" + domain.name());
    // The key goes in a header, since URLs may be logged on the way.
    Map<String, String> headers = Map.of("apikey", settings.apiKey(), "accept", "application/json");
    return client.ask(address, headers, answer -> read(domain, answer));
  }

  private static Optional<ProviderRating> read(ShopDomain domain, OutsideAnswer answer)
      throws OutsideFailure {
    Optional<JsonNode> unit = ProviderJson.of(answer);
    if (unit.isEmpty()) {
      return Optional.empty();
    }
    JsonNode count = unit.get().path("numberOfReviews");
    BigDecimal total = number(count.path("total"), "numberOfReviews.total");
    if (total.signum() == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new ProviderRating(
            ProviderJson.figures(
                number(unit.get().path("score").path("trustScore"), "score.trustScore"),
                BigDecimal.ONE,
                BigDecimal.valueOf(5),
                total),
            ProviderJson.text(unit.get().path("id"), 100),
            ProviderJson.name(unit.get().path("displayName")),
            distribution(count),
            "https://www.trustpilot.com/review/" + domain.name(),
            "Rating by Trustpilot"));
  }

  /** The numbers of reviews by stars; {@code null} unless all five are there. */
  private static @Nullable List<Long> distribution(JsonNode count) {
    List<Long> steps = new ArrayList<>();
    for (String stars : STARS) {
      JsonNode step = count.path(stars);
      if (!step.isIntegralNumber() || !step.canConvertToLong() || step.longValue() < 0) {
        return null;
      }
      steps.add(step.longValue());
    }
    return steps;
  }
}
