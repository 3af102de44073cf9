package io.commercegraph.query.checkout;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.text.Normalizer;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds another site's URL in a decoded part of a URL: what an open redirect lives on. */
final class ForeignUrls {

  /** A scheme with what a browser takes for the start of an authority, or a bare authority. */
  private static final Pattern AUTHORITY =
      Pattern.compile(
          "(?:[a-z][a-z0-9+.-]*:[/\\\\]+|(?<![a-z0-9:/])[/\\\\]{2,})([^/\\\\?#&;\\s]*)");

  /** Schemes that run or carry something by themselves. */
  private static final Pattern ACTIVE =
      Pattern.compile("(?<![a-z0-9])(?:javascript|vbscript|data|file|blob):");

  private static final Pattern SCHEME_ONLY = Pattern.compile("(?<![a-z0-9])https?:(?![/\\\\])");
  private static final Pattern BARE_DOMAIN =
      Pattern.compile("(?:[a-z0-9-]+\\.)+[a-z]{2,}(?:[:/?#].*)?");
  private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/_-]{8,}={0,2}");
  private static final Pattern BASE64_OF_HTTP = Pattern.compile("aHR0c[A-Za-z0-9+/_-]+");

  /** Names of parameters whose value is a place to go to, scheme or not. */
  private static final Set<String> DESTINATIONS =
      Set.of(
          "url",
          "u",
          "uri",
          "redirect",
          "redirect_to",
          "redirect_uri",
          "redirect_url",
          "redirecturl",
          "return",
          "return_to",
          "return_url",
          "returnurl",
          "next",
          "dest",
          "destination",
          "target",
          "goto",
          "go",
          "continue",
          "forward",
          "out",
          "link",
          "rurl",
          "callback",
          "location",
          "ued",
          "deeplink",
          "murl");

  private final String shopDomain;

  ForeignUrls(String shopDomain) {
    this.shopDomain = shopDomain;
  }

  /** Whether a decoded text holds a URL that leads elsewhere. */
  boolean isIn(String decoded) {
    // A reader that normalises takes full-width letters and slashes for plain ones.
    String text = Normalizer.normalize(decoded, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    if (ACTIVE.matcher(text).find() || SCHEME_ONLY.matcher(text).find()) {
      return true;
    }
    Matcher authority = AUTHORITY.matcher(text);
    while (authority.find()) {
      if (!ShopHost.isOf(shopDomain, authority.group(1))) {
        return true;
      }
    }
    Matcher hidden = BASE64_OF_HTTP.matcher(decoded);
    return hidden.find() && isIn(decodedBase64(hidden.group()));
  }

  /** The same for a parameter, whose name may say that its value is a place. */
  boolean isIn(String name, String value) {
    if (isIn(name) || isIn(value)) {
      return true;
    }
    return DESTINATIONS.contains(name.toLowerCase(Locale.ROOT))
        && (isBareDomain(value) || isHidden(value));
  }

  private boolean isBareDomain(String value) {
    String text = value.toLowerCase(Locale.ROOT).strip();
    return BARE_DOMAIN.matcher(text).matches()
        && !ShopHost.isOf(shopDomain, text.replaceFirst("[:/?#].*$", ""));
  }

  /** A destination in base64; what is no base64 decodes to what is no destination. */
  private boolean isHidden(String value) {
    if (!BASE64.matcher(value).matches()) {
      return false;
    }
    String decoded = decodedBase64(value);
    return isIn(decoded) || isBareDomain(decoded);
  }

  private static String decodedBase64(String text) {
    String standard = text.replace('-', '+').replace('_', '/').replace("=", "");
    // One letter left over holds less than a byte.
    int whole = standard.length() % 4 == 1 ? standard.length() - 1 : standard.length();
    return new String(Base64.getDecoder().decode(standard.substring(0, whole)), UTF_8);
  }
}
