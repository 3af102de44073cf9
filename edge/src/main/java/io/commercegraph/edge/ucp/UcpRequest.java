package io.commercegraph.edge.ucp;

import static io.commercegraph.edge.ucp.UcpFault.ofRequest;

import io.commercegraph.edge.ucp.wire.SelectedOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A request to the catalogue. Fields that are not read here are let through, as UCP's schemas allow
 * any.
 */
record UcpRequest(ObjectNode json) {

  static final int MAX_IDS = 10;
  static final int MAX_LIMIT = 25;
  static final int DEFAULT_LIMIT = 10;

  private static final int MAX_TEXT = 512;
  private static final int MAX_CURSOR = 4096;
  private static final int MAX_OPTIONS = 20;

  /** What is searched for; null where filters alone choose. */
  @Nullable String query() {
    String query = text(json, "query", MAX_TEXT);
    return query == null || query.isBlank() ? null : query;
  }

  /** The ids to look up, each once. */
  Set<String> ids() {
    Set<String> ids = new LinkedHashSet<>(texts(json, "ids", Integer.MAX_VALUE));
    if (ids.isEmpty()) {
      throw ofRequest("invalid_request", "'ids' must be a list of at least one id.");
    }
    if (ids.size() > MAX_IDS) {
      throw ofRequest("request_too_large", "'ids' may be at most " + MAX_IDS + ".");
    }
    return ids;
  }

  String id() {
    String id = text(json, "id", MAX_TEXT);
    if (id == null || id.isBlank()) {
      throw ofRequest("invalid_request", "'id' must be the id of a product.");
    }
    return id;
  }

  int limit() {
    JsonNode limit = object(json, "pagination").path("limit");
    if (limit.isMissingNode()) {
      return DEFAULT_LIMIT;
    }
    if (!limit.isIntegralNumber() || limit.asLong(0) < 1) {
      throw ofRequest("invalid_request", "'pagination.limit' must be an integer from 1 on.");
    }
    return (int) Math.min(MAX_LIMIT, limit.asLong(MAX_LIMIT));
  }

  @Nullable String cursor() {
    return text(object(json, "pagination"), "cursor", MAX_CURSOR);
  }

  List<String> categories() {
    return texts(object(json, "filters"), "categories", MAX_OPTIONS);
  }

  boolean hasPriceFilter() {
    return !object(object(json, "filters"), "price").isEmpty();
  }

  /** A limit of the price in minor units: min or max. */
  @Nullable Long priceLimit(String name) {
    JsonNode limit = object(object(json, "filters"), "price").path(name);
    if (limit.isMissingNode()) {
      return null;
    }
    if (!limit.isIntegralNumber() || !limit.canConvertToLong() || limit.asLong() < 0) {
      throw ofRequest("invalid_request", "'filters.price." + name + "' must be minor units.");
    }
    return limit.asLong();
  }

  /** The currency that price limits are in. */
  @Nullable String currency() {
    String currency = text(object(json, "context"), "currency", MAX_TEXT);
    return currency == null || !currency.matches("[A-Za-z]{3}")
        ? null
        : currency.toUpperCase(Locale.ROOT);
  }

  boolean namesCountry() {
    return object(json, "context").hasNonNull("address_country");
  }

  /** The country that goods go to, by its code of two or three letters; null for other names. */
  @Nullable String country() {
    String name = text(object(json, "context"), "address_country", MAX_TEXT);
    if (name == null) {
      return null;
    }
    String code = name.strip().toUpperCase(Locale.ROOT);
    Set<String> two = Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2);
    return two.contains(code)
        ? code
        : two.stream().filter(one -> code.equals(threeLetters(one))).findAny().orElse(null);
  }

  /** The options that a user has chosen, in the order of the request. */
  List<SelectedOption> selected() {
    List<SelectedOption> all = new ArrayList<>();
    JsonNode selected = json.path("selected");
    if (!selected.isMissingNode() && !selected.isArray()) {
      throw ofRequest("invalid_request", "'selected' must be a list.");
    }
    for (JsonNode one : selected) {
      String name = text(one, "name", MAX_TEXT);
      String label = text(one, "label", MAX_TEXT);
      if (name == null || label == null || all.size() == MAX_OPTIONS) {
        throw ofRequest("invalid_request", "Each of 'selected' has a 'name' and a 'label'.");
      }
      all.add(new SelectedOption(name, label));
    }
    return all;
  }

  /** The names of options, the ones to give up last first. */
  List<String> preferences() {
    return texts(json, "preferences", MAX_OPTIONS);
  }

  private static @Nullable String threeLetters(String country) {
    try {
      return Locale.of("", country).getISO3Country();
    } catch (MissingResourceException none) {
      return null;
    }
  }

  private static JsonNode object(JsonNode in, String name) {
    JsonNode value = in.path(name);
    if (!value.isMissingNode() && !value.isObject()) {
      throw ofRequest("invalid_request", "'" + name + "' must be an object.");
    }
    return value;
  }

  private static @Nullable String text(JsonNode in, String name, int longest) {
    JsonNode value = in.path(name);
    if (value.isMissingNode()) {
      return null;
    }
    if (!value.isString() || value.stringValue().length() > longest) {
      throw ofRequest(
          "invalid_request",
          "'" + name + "' must be a text of at most " + longest + " characters.");
    }
    return value.stringValue();
  }

  private static List<String> texts(JsonNode in, String name, int most) {
    JsonNode values = in.path(name);
    if (values.isMissingNode()) {
      return List.of();
    }
    if (!values.isArray() || values.size() > most) {
      throw ofRequest("invalid_request", "'" + name + "' must be a list of texts.");
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode value : values) {
      if (!value.isString() || value.stringValue().length() > MAX_TEXT) {
        throw ofRequest("invalid_request", "'" + name + "' must be a list of texts.");
      }
      texts.add(value.stringValue());
    }
    return texts;
  }
}
