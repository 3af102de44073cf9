package io.commercegraph.command.feeds;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Made-up feeds of offers and prices. */
final class FeedTexts {

  static final String HEADER = "id,title,link,price,availability,gtin,brand,mpn\n";

  private FeedTexts() {}

  /** Offers with numbers one after the other, all of them at one price in euros. */
  static String offers(String shop, int from, int count, String price) {
    return IntStream.range(from, from + count)
        .mapToObj(
            i ->
                "%d,\"Thing %d\",https://%s.example/%d,%s EUR,in stock,,,"
                    .formatted(i, i, shop, i, price))
        .collect(Collectors.joining("\n", HEADER, "\n"));
  }

  /** An observation of a price of one of late.example's items. */
  static String price(String item, String at, String price) {
    return """
    {"type":"price","shop_domain":"late.example","item_id":"%s","price":"%s","availability":"in_stock","observed_at":"%s"}
    """
        .formatted(item, price, at);
  }
}
