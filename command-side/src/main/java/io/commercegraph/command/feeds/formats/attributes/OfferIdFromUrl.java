package io.commercegraph.command.feeds.formats.attributes;

import io.commercegraph.api.values.StableId;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Derives the id of an offer that has none from its page's URL. The id is the URL in the normal
 * form of RFC 3986 (6.2.2, 6.2.3), so that equivalent spellings give one id. Query and fragment
 * stay, since they may tell variants apart. A URL that is too long for an id is replaced by its
 * hash.
 */
public final class OfferIdFromUrl {

  private static final String PREFIX = "url_";

  private OfferIdFromUrl() {}

  public static String of(String url) {
    String address = url.strip().replace("&amp;", "&");
    String normal = normal(address);
    return normal.length() <= OfferAttributeParser.MAX_ID ? normal : StableId.of(PREFIX, normal);
  }

  private static String normal(String address) {
    try {
      URI uri = new URI(address);
      String scheme = uri.getScheme();
      String authority = uri.getRawAuthority();
      if (scheme == null || authority == null) {
        return address;
      }
      String lower = scheme.toLowerCase(Locale.ROOT);
      String rest = address.substring(scheme.length() + "://".length() + authority.length());
      return lower + "://" + withoutPort(lower, authority.toLowerCase(Locale.ROOT)) + rest;
    } catch (URISyntaxException e) {
      return address;
    }
  }

  private static String withoutPort(String scheme, String authority) {
    @Nullable String usual =
        switch (scheme) {
          case "http" -> ":80";
          case "https" -> ":443";
          default -> null;
        };
    return usual != null && authority.endsWith(usual)
        ? authority.substring(0, authority.length() - usual.length())
        : authority;
  }
}
