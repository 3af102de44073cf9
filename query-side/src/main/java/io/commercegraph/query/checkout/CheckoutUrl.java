package io.commercegraph.query.checkout;

import static io.commercegraph.query.checkout.SafetyCheck.Name.DEFAULT_PORT;
import static io.commercegraph.query.checkout.SafetyCheck.Name.HTTPS;
import static io.commercegraph.query.checkout.SafetyCheck.Name.LENGTH;
import static io.commercegraph.query.checkout.SafetyCheck.Name.NO_BACKSLASH;
import static io.commercegraph.query.checkout.SafetyCheck.Name.NO_CONTROL_CHARACTERS;
import static io.commercegraph.query.checkout.SafetyCheck.Name.NO_FOREIGN_URL;
import static io.commercegraph.query.checkout.SafetyCheck.Name.NO_IP_ADDRESS;
import static io.commercegraph.query.checkout.SafetyCheck.Name.NO_USERINFO;
import static io.commercegraph.query.checkout.SafetyCheck.Name.PLAIN_PATH;
import static io.commercegraph.query.checkout.SafetyCheck.Name.SHOP_HOST;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A merchant's URL, judged without fetching anything. One that passes is built anew from the parts
 * that were checked, so that what a browser opens is what was judged.
 *
 * @param url the clean URL; {@code null} where any check failed
 * @param removed names of the tracking parameters that were left out
 */
record CheckoutUrl(@Nullable String url, List<SafetyCheck> checks, List<String> removed) {

  static final int MAX_LENGTH = 2048;

  /** Controls, format characters such as zero-width and bidi ones, surrogates, spaces. */
  private static final Pattern INVISIBLE = Pattern.compile("[\\p{C}\\p{Z}\\s]");

  /** Decoded, a space is harmless; a line break or a NUL is not. */
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\p{Cf}\\uFFFD]");

  private static final Pattern ENCODED_SLASH = Pattern.compile("(?i)%(?:25)*(?:2f|5c)");

  static CheckoutUrl of(String given, String shopDomain) {
    String raw = given.substring(0, Math.min(given.length(), MAX_LENGTH));
    Map<SafetyCheck.Name, Boolean> passed = new EnumMap<>(SafetyCheck.Name.class);
    passed.put(NO_BACKSLASH, raw.indexOf('\\') < 0);
    Optional<UrlParts> parsed = UrlParts.of(raw);
    passed.put(HTTPS, parsed.isPresent());
    UrlParts parts = parsed.orElseGet(() -> new UrlParts(true, "", "?", "", ""));
    TrackingParams params = TrackingParams.strippedFrom(parts.query());
    String rebuilt = rebuilt(parts, params);
    passed.put(LENGTH, given.length() <= MAX_LENGTH && rebuilt.length() <= MAX_LENGTH);
    passed.put(NO_CONTROL_CHARACTERS, isVisible(raw, parts.path(), params.query()));
    passed.put(NO_USERINFO, !parts.userinfo());
    passed.put(DEFAULT_PORT, parts.port().isEmpty() || parts.port().equals(":443"));
    passed.put(NO_IP_ADDRESS, parsed.isPresent() && !ShopHost.looksLikeAnIp(parts.host()));
    passed.put(SHOP_HOST, ShopHost.isOf(shopDomain, parts.host()));
    passed.put(PLAIN_PATH, parsed.isPresent() && isPlain(parts.path()));
    passed.put(
        NO_FOREIGN_URL,
        parsed.isPresent() && !leadsElsewhere(parts.path(), params.query(), shopDomain));
    List<SafetyCheck> checks = new ArrayList<>();
    passed.forEach((name, ok) -> checks.add(new SafetyCheck(name, ok)));
    boolean safe = !passed.containsValue(false);
    return new CheckoutUrl(safe ? rebuilt : null, checks, safe ? params.removed() : List.of());
  }

  boolean valid() {
    return url != null;
  }

  private static boolean isVisible(String raw, String path, String query) {
    return !INVISIBLE.matcher(raw).find() && isVisible(path) && isVisible(query);
  }

  private static boolean isVisible(String encoded) {
    return PercentText.decodedFully(encoded)
        .map(decoded -> !CONTROL.matcher(decoded).find())
        .orElse(false);
  }

  private static boolean isPlain(String path) {
    return !path.startsWith("//") && !ENCODED_SLASH.matcher(path).find();
  }

  private static boolean leadsElsewhere(String path, String query, String shopDomain) {
    ForeignUrls foreign = new ForeignUrls(shopDomain);
    Optional<String> place = PercentText.decodedFully(path);
    // The path's own leading slash is no part of a URL in it.
    if (place.isEmpty() || foreign.isIn(place.get().substring(1))) {
      return true;
    }
    for (String param : query.split("[&;]", -1)) {
      int equals = param.indexOf('=') < 0 ? param.length() : param.indexOf('=');
      Optional<String> name = PercentText.decodedFully(param.substring(0, equals));
      Optional<String> value =
          PercentText.decodedFully(param.substring(Math.min(equals + 1, param.length())));
      if (name.isEmpty() || value.isEmpty() || foreign.isIn(name.get(), value.get())) {
        return true;
      }
    }
    return false;
  }

  private static String rebuilt(UrlParts parts, TrackingParams params) {
    String host = ShopHost.ascii(parts.host()).orElse("");
    String query = params.query().isEmpty() ? "" : "?" + PercentText.legal(params.query());
    return "https://" + host + PercentText.legal(parts.path()) + query;
  }
}
