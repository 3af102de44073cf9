package io.commercegraph.command.trust;

import io.commercegraph.api.trust.ProviderName;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.outside.CallNotPermitted;
import io.commercegraph.command.outside.OutsideAnswer;
import io.commercegraph.command.outside.OutsideFailure;
import io.commercegraph.command.outside.ProviderClient;
import io.commercegraph.command.trust.TrustSettings.TrustedShopsSettings;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * Asks the public interface of Trusted Shops. {@code GET /rest/public/v2/shops.json?url=<domain>}
 * gives the shop's id, {@code …/shops/<id>/quality/reviews.json} its mark: two calls.
 */
final class TrustedShopsProvider implements RatingProvider {

  private static final String SHOPS = "/rest/public/v2/shops";
  private static final Map<String, String> HEADERS = Map.of("accept", "application/json");

  /** The form of an id, which is checked before it is put into a URL. */
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9]{1,64}");

  private final TrustedShopsSettings settings;
  private final ProviderClient client;

  TrustedShopsProvider(TrustedShopsSettings settings, ProviderClient client) {
    this.settings = settings;
    this.client = client;
  }

  @Override
  public String name() {
    return ProviderName.TRUSTED_SHOPS;
  }

  @Override
  public Optional<ProviderRating> fetchRating(ShopDomain domain)
      throws CallNotPermitted, OutsideFailure {
    Optional<String> id =
        client.ask(
            settings.baseUrl().resolve(SHOPS + ".json?url=" + domain.name()),
            HEADERS,
            answer -> id(domain, answer));
    return id.isEmpty()
        ? Optional.empty()
        : client.ask(
            settings.baseUrl().resolve(SHOPS + "/" + id.get() + "/quality/reviews.json"),
            HEADERS,
            answer -> rating(id.get(), answer));
  }

  /** The id of the shop whose URL is the domain itself; the search also finds similar ones. */
  private static Optional<String> id(ShopDomain domain, OutsideAnswer answer)
      throws OutsideFailure {
    for (JsonNode shop : data(answer).path("shops")) {
      if (ShopDomain.parse(shop.path("url").asString("")).filter(domain::equals).isPresent()) {
        String id = shop.path("tsId").asString("");
        if (!ID.matcher(id).matches()) {
          throw OutsideFailure.malformed("a tsId that is none");
        }
        return Optional.of(id);
      }
    }
    return Optional.empty();
  }

  private static Optional<ProviderRating> rating(String id, OutsideAnswer answer)
      throws OutsideFailure {
    JsonNode shop = data(answer).path("shop");
    JsonNode indicator = shop.path("qualityIndicators").path("reviewIndicator");
    if (indicator.isMissingNode()
        || indicator.path("activeReviewCount").asString("0").equals("0")) {
      return Optional.empty();
    }
    return Optional.of(
        new ProviderRating(
            ProviderJson.figures(
                ProviderJson.number(indicator.path("overallMark"), "overallMark"),
                BigDecimal.ONE,
                BigDecimal.valueOf(5),
                ProviderJson.number(indicator.path("activeReviewCount"), "activeReviewCount")),
            id,
            ProviderJson.name(shop.path("name")),
            null,
            "https://www.trustedshops.com/buyerrating/info_" + id + ".html",
            "Rating by Trusted Shops"));
  }

  private static JsonNode data(OutsideAnswer answer) throws OutsideFailure {
    Optional<JsonNode> json = ProviderJson.of(answer);
    if (json.isEmpty()) {
      return MissingNode.getInstance();
    }
    JsonNode data = json.get().path("response").path("data");
    if (!data.isObject()) {
      throw OutsideFailure.malformed("no response.data");
    }
    return data;
  }
}
