package io.commercegraph.query.checkout;

import io.commercegraph.api.values.Idna;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks whether a host belongs to a shop's domain. */
final class ShopHostCheck {

  private static final Pattern LABELS =
      Pattern.compile("(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9-]+");

  /** Anything that some parser could read as an IP address: 127.1, 0x7f.1, 2130706433, [::1]. */
  private static final Pattern IP = Pattern.compile("\\[.*|(?:.*\\.)?(?:\\d+|0x[0-9a-f]*)\\.?");

  private ShopHostCheck() {}

  /**
   * The characters of a host. Others that look like a dot or a slash are excluded: punycode would
   * hide them inside a label.
   */
  private static final Pattern LETTERS = Pattern.compile("[\\p{L}\\p{M}\\p{Nd}.-]+");

  /** A host in lower case and punycode; empty where it is not a domain name. */
  static Optional<String> ascii(String host) {
    if (!LETTERS.matcher(host).matches()) {
      return Optional.empty();
    }
    return Idna.toAscii(host).filter(ascii -> LABELS.matcher(ascii).matches());
  }

  static boolean looksLikeAnIp(String host) {
    return IP.matcher(host.toLowerCase(Locale.ROOT)).matches();
  }

  /** Whether a host is a shop's domain or under it, at the boundary of a label. */
  static boolean isOf(String shopDomain, String host) {
    return ascii(host)
        .map(ascii -> ascii.equals(shopDomain) || ascii.endsWith("." + shopDomain))
        .orElse(false);
  }
}
