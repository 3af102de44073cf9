package io.commercegraph.edge.ops.acp;

import io.commercegraph.api.values.Country;
import io.commercegraph.api.values.ShopDomain;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The id of a feed, which holds the shop and the country that the feed is for: a feed is nothing
 * more here, so that no table of feeds is kept.
 */
record AcpFeedId(ShopDomain shop, @Nullable String country) {

  private static final String PREFIX = "feed_";
  private static final char SEPARATOR = '/';
  private static final int MOST_LENGTH = 400;

  static Optional<AcpFeedId> parse(String id) {
    if (!id.startsWith(PREFIX) || id.length() > MOST_LENGTH) {
      return Optional.empty();
    }
    try {
      byte[] named = Base64.getUrlDecoder().decode(id.substring(PREFIX.length()));
      String text = new String(named, StandardCharsets.UTF_8);
      int at = text.indexOf(SEPARATOR);
      String country = at < 0 ? null : text.substring(at + 1);
      if (country != null && !Country.exists(country)) {
        return Optional.empty();
      }
      return ShopDomain.parse(at < 0 ? text : text.substring(0, at))
          .map(shop -> new AcpFeedId(shop, country))
          .filter(parsed -> parsed.text().equals(id));
    } catch (IllegalArgumentException malformed) {
      return Optional.empty();
    }
  }

  String text() {
    String named = country == null ? shop.name() : shop.name() + SEPARATOR + country;
    return PREFIX
        + Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(named.getBytes(StandardCharsets.UTF_8));
  }
}
