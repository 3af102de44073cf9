package io.commercegraph.command.trust;

import static io.commercegraph.command.trust.ProviderJson.number;

import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.outside.OutsideFailure;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import tools.jackson.databind.JsonNode;

/**
 * Parses a shop's rating from the JSON-LD of its page. It takes the {@code aggregateRating} of an
 * organization, a store or the site, or an {@code AggregateRating} that reviews such a one. A
 * product's rating is not the shop's.
 */
final class SchemaOrgPageParser {

  private static final Set<String> SHOPS =
      Set.of(
          "Organization",
          "Corporation",
          "LocalBusiness",
          "OnlineBusiness",
          "OnlineStore",
          "Store",
          "ElectronicsStore",
          "ClothingStore",
          "WebSite");

  private SchemaOrgPageParser() {}

  static Optional<ProviderRating> rating(String html, ShopDomain domain) throws OutsideFailure {
    for (Element script : Jsoup.parse(html).select("script[type=application/ld+json]")) {
      Optional<ProviderRating> rating = find(ProviderJson.parse(script.data()), domain);
      if (rating.isPresent()) {
        return rating;
      }
    }
    return Optional.empty();
  }

  /** Searches all objects of the document, without recursion and breadth first. */
  private static Optional<ProviderRating> find(JsonNode document, ShopDomain domain)
      throws OutsideFailure {
    Deque<JsonNode> left = new ArrayDeque<>();
    left.add(document);
    while (!left.isEmpty()) {
      JsonNode node = left.removeFirst();
      if (isShop(node) && node.path("aggregateRating").isObject()) {
        return Optional.of(read(node.path("aggregateRating"), node.path("name"), domain));
      }
      if (isA(node, Set.of("AggregateRating")) && isShop(node.path("itemReviewed"))) {
        return Optional.of(read(node, node.path("itemReviewed").path("name"), domain));
      }
      node.forEach(left::addLast);
    }
    return Optional.empty();
  }

  private static ProviderRating read(JsonNode rating, JsonNode name, ShopDomain domain)
      throws OutsideFailure {
    JsonNode count = rating.has("ratingCount") ? rating.path("ratingCount") : null;
    return new ProviderRating(
        ProviderJson.figures(
            number(rating.path("ratingValue"), "ratingValue"),
            numberOr(rating, "worstRating", 1),
            numberOr(rating, "bestRating", 5),
            number(count == null ? rating.path("reviewCount") : count, "ratingCount")),
        null,
        ProviderJson.name(name),
        null,
        "https://" + domain.name() + "/",
        "Published by the shop itself");
  }

  /** A number, or the default that schema.org defines: a scale from 1 to 5. */
  private static BigDecimal numberOr(JsonNode rating, String name, long usual)
      throws OutsideFailure {
    return rating.has(name) ? number(rating.path(name), name) : BigDecimal.valueOf(usual);
  }

  private static boolean isShop(JsonNode node) {
    return isA(node, SHOPS);
  }

  /**
   * Whether a node has one of these types. A node may have several types, with or without
   * schema.org's URL.
   */
  private static boolean isA(JsonNode node, Set<String> types) {
    JsonNode type = node.path("@type");
    if (type.isArray()) {
      return type.valueStream().anyMatch(one -> types.contains(local(one)));
    }
    return types.contains(local(type));
  }

  private static String local(JsonNode type) {
    String text = type.asString("");
    return text.substring(Math.max(text.lastIndexOf('/'), text.lastIndexOf(':')) + 1);
  }
}
