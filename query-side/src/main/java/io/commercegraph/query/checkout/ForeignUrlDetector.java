package io.commercegraph.query.checkout;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.text.Normalizer;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Detects another site's URL in a part of a URL, which is what makes an open redirect. A text is
 * checked unchanged and after each layer of percent-encoding is removed; parameters nested in it,
 * as a query or as JSON, are checked like parameters. Base64 is decoded too, no other encoding.
 */
final class ForeignUrlDetector {

  /** The authority that follows a scheme or two slashes of either kind. */
  private static final Pattern AUTHORITY =
      Pattern.compile(
          "(?::[/\\\\]+|(?<![a-z0-9:/\\\\])[/\\\\]{2,})(?<host>[^/\\\\?#%&;,\\s\"'()<>{}|$!*]*)");

  /**
   * What ends a host for every parser; the percent sign too, since what it encodes is judged in
   * decoded form.
   */
  private static final Pattern AFTER_HOST =
      Pattern.compile("$|[/\\\\?#%\\s]|[\"')\\]}>]+(?:$|[,\\s}\\])])");

  private static final Pattern USER_BEHIND = Pattern.compile("[^/\\\\\\s]*@");
  private static final Pattern PORT = Pattern.compile(":\\d*$");

  /** Schemes that execute or contain something by themselves. */
  private static final Pattern ACTIVE =
      Pattern.compile("(?<![a-z0-9])(?:javascript|vbscript|data|file|blob):");

  private static final Pattern SCHEME_ONLY = Pattern.compile("(?<![a-z0-9])https?:(?![/\\\\])");

  /** Schemes that open another program. */
  private static final Pattern LEADS_AWAY =
      Pattern.compile(
          "(?:mailto|tel|sms|intent|market|itms-apps?|about|view-source|wss?|ftp|ldaps?|gopher|dict"
              + "|chrome|ms-[a-z-]+):.*",
          Pattern.DOTALL);

  /** At least six letters, the base64 of the shortest host {@code t.co}. */
  private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/_-]{6,}={0,2}");

  /** Characters that no URL has; most words decode to some of them when read as base64. */
  private static final Pattern NO_TEXT = Pattern.compile("[\\p{Cc}\\uFFFD&&[^\\t\\n\\r]]");

  private static final Pattern BASE64_OF_HTTP = Pattern.compile("aHR0c[A-Za-z0-9+/_-]+");

  /** {@code name=value} and {@code "name":"value"} inside a value. */
  private static final Pattern NESTED =
      Pattern.compile("(?<name>[\\w.\\[\\]-]++)(?:=|[\"']\\s*:\\s*)[\"']?(?<value>[^&;?#\"'\\s]*)");

  private static final Pattern BREAKS = Pattern.compile("[\\t\\n\\r]");
  private static final Pattern IGNORED = Pattern.compile("[\\p{Cf}\\u034f\\ufe00-\\ufe0f]");
  private static final Pattern DOTS = Pattern.compile("[\\u3002\\uff61]");
  private static final Pattern SLASHES = Pattern.compile("[\\u2044\\u2215\\u29f8]");

  private final String shopDomain;

  ForeignUrlDetector(String shopDomain) {
    this.shopDomain = shopDomain;
  }

  /** Whether a percent-encoded text without a name, such as a path, contains another site's URL. */
  boolean isIn(String encoded) {
    UrlPercentEncoding.Layers layers = UrlPercentEncoding.layers(encoded);
    return layers.tooDeep()
        || layers.texts().stream().anyMatch(text -> isInPlain(text) || isNestedIn(text));
  }

  /** Whether a parameter contains another site's URL; its name may say that its value is a URL. */
  boolean isIn(String name, String value) {
    UrlPercentEncoding.Layers names = UrlPercentEncoding.layers(name);
    UrlPercentEncoding.Layers values = UrlPercentEncoding.layers(value);
    return isIn(name)
        || isIn(value)
        || values.texts().stream().anyMatch(text -> isDestination(names.deepest(), text));
  }

  private boolean isInPlain(String decoded) {
    String text = plain(decoded);
    if (ACTIVE.matcher(text).find() || SCHEME_ONLY.matcher(text).find()) {
      return true;
    }
    Matcher authority = AUTHORITY.matcher(text);
    while (authority.find()) {
      String rest = text.substring(authority.end());
      if (!isShops(PORT.matcher(authority.group("host")).replaceFirst(""))
          || !AFTER_HOST.matcher(rest).lookingAt()
          || USER_BEHIND.matcher(rest).lookingAt()) {
        return true;
      }
    }
    Matcher hidden = BASE64_OF_HTTP.matcher(decoded);
    return hidden.find() && isIn(decodedBase64(hidden.group()));
  }

  private boolean isNestedIn(String decoded) {
    Matcher nested = NESTED.matcher(decoded);
    while (nested.find()) {
      if (isDestination(nested.group("name"), nested.group("value"))) {
        return true;
      }
    }
    return false;
  }

  private boolean isDestination(String name, String value) {
    return RedirectParameterNames.isDestination(name)
        && (isBareElsewhere(name, value) || isHidden(name, value));
  }

  private boolean isBareElsewhere(String name, String value) {
    String text = plain(value).strip();
    if (text.indexOf('\\') >= 0 || LEADS_AWAY.matcher(text).matches()) {
      return true;
    }
    Optional<SchemelessHost> bare = SchemelessHost.of(text);
    if (bare.isEmpty()) {
      return false;
    }
    SchemelessHost host = bare.get();
    return host.isAddress()
        || (host.isNumber() && RedirectParameterNames.isUrlOnly(name))
        || (host.isName() && !(isShops(host.text()) && host.isWhole()));
  }

  /** Whether a value is a foreign destination in base64. */
  private boolean isHidden(String name, String value) {
    if (!BASE64.matcher(value).matches()) {
      return false;
    }
    String decoded = decodedBase64(value);
    return !NO_TEXT.matcher(decoded).find() && (isIn(decoded) || isBareElsewhere(name, decoded));
  }

  private boolean isShops(String host) {
    return ShopHostCheck.isOf(shopDomain, host);
  }

  /**
   * The text as the most lenient parser reads it: browsers drop line breaks, some normalise
   * letters.
   */
  private static String plain(String decoded) {
    String text = Normalizer.normalize(decoded, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    text = IGNORED.matcher(BREAKS.matcher(text).replaceAll("")).replaceAll("");
    return SLASHES.matcher(DOTS.matcher(text).replaceAll(".")).replaceAll("/");
  }

  private static String decodedBase64(String text) {
    String standard = text.replace('-', '+').replace('_', '/').replace("=", "");
    // A single letter left over encodes less than a byte.
    int whole = standard.length() % 4 == 1 ? standard.length() - 1 : standard.length();
    return new String(Base64.getDecoder().decode(standard.substring(0, whole)), UTF_8);
  }
}
