package io.commercegraph.command.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The everyday market as its plain-text tables {@code demo/everyday-*.txt} say it. */
record EverydayTables(
    List<EverydayShop> shops, List<EverydayProduct> products, EverydayWords words) {

  private static final List<String> GOODS = List.of("electronics", "home", "fashion", "groceries");
  private static final Pattern KIND = Pattern.compile("\\[(.*)] (.*)");

  /** Numbers of everyday shops begin here, so that no coupon's code is another shop's. */
  private static final int FIRST_SHOP = 1_000;

  static EverydayTables read() throws IOException {
    Map<String, List<String>> words = new HashMap<>();
    for (String line : lines("words")) {
      List<String> columns = columns(line);
      words.put(columns.getFirst(), columns);
    }
    List<EverydayShop> shops = new ArrayList<>();
    for (String line : lines("shops")) {
      shops.add(shop(FIRST_SHOP + shops.size(), columns(line)));
    }
    List<EverydayProduct> products = new ArrayList<>();
    for (String table : GOODS) {
      EverydayKind kind = null;
      for (String line : lines(table)) {
        Matcher head = KIND.matcher(line);
        if (head.matches()) {
          String category = head.group(1).equals("-") ? null : head.group(1);
          kind = new EverydayKind(table, category, columns(head.group(2)));
        } else {
          EverydayLine goods = new EverydayLine(Objects.requireNonNull(kind), columns(line));
          products.addAll(goods.products());
        }
      }
    }
    return new EverydayTables(
        List.copyOf(shops), List.copyOf(products), new EverydayWords(Map.copyOf(words)));
  }

  private static EverydayShop shop(int number, List<String> columns) {
    DemoShop shop =
        new DemoShop(
            number,
            columns.get(0),
            columns.get(1),
            columns.get(2),
            columns.get(3),
            columns.get(5),
            List.of(columns.get(6).split(",", -1)),
            Double.parseDouble(columns.get(8)),
            0.75 + number % 6 * 0.05);
    return new EverydayShop(
        shop,
        EverydayLanguage.valueOf(columns.get(4).toUpperCase(Locale.ROOT)),
        Set.of(columns.get(7).split(",", -1)));
  }

  private static List<String> columns(String line) {
    return List.of(line.split(" *\\| *", -1));
  }

  private static List<String> lines(String table) throws IOException {
    String name = "/demo/everyday-" + table + ".txt";
    InputStream file = EverydayTables.class.getResourceAsStream(name);
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(Objects.requireNonNull(file, name), StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .toList();
    }
  }
}
