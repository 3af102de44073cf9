package io.commercegraph.api.values;

import java.net.IDN;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** A shop's domain as it identifies the shop: lower case, punycode, without {@code www.}. */
public record ShopDomain(String name) {

  private static final Pattern SCHEME = Pattern.compile("^[a-z][a-z0-9+.-]*://", 2);
  private static final Pattern VALID =
      Pattern.compile(
          "(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]*[a-z0-9]");

  /** Reads a domain in any case, with or without scheme, path, port or {@code www.}. */
  public static Optional<ShopDomain> parse(String text) {
    String host = SCHEME.matcher(text.strip()).replaceFirst("");
    host = host.replaceFirst("[/?#].*$", "").replaceFirst(":\\d*$", "").replaceFirst("\\.$", "");
    try {
      host = IDN.toASCII(host, IDN.USE_STD3_ASCII_RULES).toLowerCase(Locale.ROOT);
    } catch (IllegalArgumentException notADomain) {
      return Optional.empty();
    }
    if (host.startsWith("www.") && host.indexOf('.', 4) > 0) {
      host = host.substring(4);
    }
    return VALID.matcher(host).matches() ? Optional.of(new ShopDomain(host)) : Optional.empty();
  }

  @Override
  public String toString() {
    return name;
  }
}
