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
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A merchant's URL with the results of its safety checks. Nothing is fetched. A URL that passes is
 * rebuilt from the parts that were checked, so that a browser opens exactly what was checked.
 *
 * @param url the clean URL; {@code null} where any check failed
 * @param removed names of the tracking parameters that were left out
 */
record CheckoutUrl(@Nullable String url, List<SafetyCheck> checks, List<String> removed) {

  static final int MAX_LENGTH = 2048;

  /** Controls, format characters such as zero-width and bidi ones, surrogates, spaces. */
  private static final Pattern INVISIBLE = Pattern.compile("[\\p{C}\\p{Z}\\s]");

  /** Characters that are not allowed in decoded text; a space is harmless there. */
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\p{Cf}\\uFFFD]");

  private static final Pattern ENCODED_SLASH = Pattern.compile("(?i)%(?:25)*(?:2f|5c)");

  /** Runs all checks; each reports on its own rule, whatever the others find. */
  static CheckoutUrl of(String given, String shopDomain) {
    UrlParts parts = UrlParts.of(given);
    TrackingParams params = TrackingParams.strippedFrom(parts.query());
    String rebuilt = rebuilt(parts, params);
    Map<SafetyCheck.Name, Boolean> passed = new EnumMap<>(SafetyCheck.Name.class);
    passed.put(LENGTH, given.length() <= MAX_LENGTH && rebuilt.length() <= MAX_LENGTH);
    passed.put(NO_CONTROL_CHARACTERS, isVisible(given, parts.path(), params.query()));
    passed.put(NO_BACKSLASH, given.indexOf('\\') < 0);
    passed.put(HTTPS, parts.https());
    passed.put(NO_USERINFO, !parts.userinfo());
    passed.put(DEFAULT_PORT, parts.port().isEmpty() || parts.port().equals(":443"));
    passed.put(NO_IP_ADDRESS, !ShopHostCheck.looksLikeAnIp(parts.host()));
    passed.put(SHOP_HOST, ShopHostCheck.isOf(shopDomain, parts.host()));
    passed.put(PLAIN_PATH, isPlain(parts.path()));
    passed.put(NO_FOREIGN_URL, !leadsElsewhere(parts, params.query(), shopDomain));
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
    UrlPercentEncoding.Layers layers = UrlPercentEncoding.layers(encoded);
    return !layers.broken()
        && layers.texts().stream().noneMatch(text -> CONTROL.matcher(text).find());
  }

  private static boolean isPlain(String path) {
    return !path.startsWith("//") && !ENCODED_SLASH.matcher(path).find();
  }

  private static boolean leadsElsewhere(UrlParts parts, String query, String shopDomain) {
    ForeignUrlDetector foreign = new ForeignUrlDetector(shopDomain);
    // The path's leading slash is not part of a URL inside the path.
    return foreign.isIn(parts.path().substring(1))
        || Stream.of(query.split("[&;]", -1)).anyMatch(param -> isForeign(foreign, parts, param));
  }

  /**
   * A parameter without a name counts as the value of the last path segment: {@code
   * /redirect?evil.com}.
   */
  private static boolean isForeign(ForeignUrlDetector foreign, UrlParts parts, String param) {
    int equals = param.indexOf('=');
    return equals < 0
        ? foreign.isIn(parts.lastSegment(), param)
        : foreign.isIn(param.substring(0, equals), param.substring(equals + 1));
  }

  private static String rebuilt(UrlParts parts, TrackingParams params) {
    String host = ShopHostCheck.ascii(parts.host()).orElse("");
    String query = params.query().isEmpty() ? "" : "?" + UrlPercentEncoding.legal(params.query());
    return "https://" + host + UrlPercentEncoding.legal(parts.path()) + query;
  }
}
