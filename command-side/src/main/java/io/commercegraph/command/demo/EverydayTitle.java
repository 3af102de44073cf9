package io.commercegraph.command.demo;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The title that a shop gives a product, in its language and its own order of words. */
record EverydayTitle(EverydayShop shop, EverydayProduct product, EverydayWords words) {

  String text() {
    String details =
        Stream.of(
                product.attributes().stream(),
                product.options().values().stream(),
                Stream.of("refurbished").filter(any -> product.refurbished()))
            .flatMap(parts -> parts)
            .map(part -> ", " + words.in(shop.language(), part))
            .collect(Collectors.joining());
    boolean namesItsNumber = shop.shop().number() % 5 == 4;
    return name() + details + (namesItsNumber ? " (" + product.mpn() + ")" : "");
  }

  private String name() {
    String noun = product.kind().noun(shop.language());
    String model = product.brand() + " " + words.in(shop.language(), product.model());
    return shop.shop().number() % 3 == 0 ? noun + " " + model : model + " " + noun;
  }
}
