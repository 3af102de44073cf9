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
          "(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]*[a-z0-9]");

  private static final Pattern PATH = Pattern.compile("[/?#].*$");
  private static final Pattern PORT = Pattern.compile(":\\d*$");
  private static final Pattern LAST_DOT = Pattern.compile("\\.$");

  /** Reads a domain in any case, with or without scheme, path, port or {@code www.}. */
  public static Optional<ShopDomain> parse(String text) {
    if (isPlain(text)) {
      return Optional.of(new ShopDomain(text));
    }
    String host = SCHEME.matcher(text.strip()).replaceFirst("");
    host = PATH.matcher(host).replaceFirst("");
    host = LAST_DOT.matcher(PORT.matcher(host).replaceFirst("")).replaceFirst("");
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

  /** What a feed names a million times: nothing in it that could be written in another way. */
  private static boolean isPlain(String text) {
    return !text.startsWith("www.") && !text.contains("xn--") && VALID.matcher(text).matches();
  }

  @Override
  public String toString() {
    return name;
  }
}
