package io.commercegraph.command.demo;

import java.util.Locale;
import java.util.SplittableRandom;

/** A made-up product. Its GTIN has GS1's prefix for demonstrations, 952, which no company has. */
record DemoProduct(
    long number,
    String gtin,
    String brand,
    String mpn,
    String name,
    String category,
    double euroCents) {

  private static final String[][] KINDS = {
    // category, noun, brands, variants, from and to euro
    {
      "Electronics > Headphones",
      "Wireless Headphones",
      "Auralis Norvik Kestrel",
      "Black White Blue",
      "40",
      "380"
    },
    {
      "Electronics > Smartphones",
      "Smartphone 128 GB",
      "Hikari Orbis Lumio",
      "Black Silver Green",
      "180",
      "1200"
    },
    {
      "Electronics > Televisions",
      "OLED TV",
      "Hikari Visara Orbis",
      "55-inch 65-inch 43-inch",
      "350",
      "2400"
    },
    {
      "Home > Coffee Machines",
      "Espresso Machine",
      "Tavola Brandt Veloce",
      "Steel Red Black",
      "90",
      "1100"
    },
    {
      "Home > Vacuum Cleaners",
      "Cordless Vacuum",
      "Brandt Maren Orbis",
      "Grey Purple White",
      "80",
      "650"
    },
    {"Home > Cookware", "Frying Pan", "Tavola Maren Rösti", "20cm 24cm 28cm", "15", "140"},
    {
      "Sports > Running Shoes",
      "Running Shoes",
      "Veloce Fjell Pico",
      "EU-40 EU-42 EU-44",
      "45",
      "190"
    },
    {"Sports > Backpacks", "Hiking Backpack", "Fjell Norvik Pico", "25L 35L 50L", "40", "260"},
    {
      "Toys > Building Sets",
      "Building Set",
      "Zentri Pico Klötzli",
      "Castle Harbour Rocket",
      "12",
      "220"
    },
    {
      "Beauty > Fragrances", "Eau de Toilette", "Maren Lumière Iris", "30ml 50ml 100ml", "18", "140"
    },
    {
      "Garden > Power Tools",
      "Hedge Trimmer",
      "Brandt Kestrel Zentri",
      "18V 36V Corded",
      "50",
      "340"
    },
    {"Office > Printers", "Laser Printer", "Orbis Hikari Visara", "Mono Colour Duo", "90", "600"},
  };

  static final int CATEGORIES = KINDS.length;

  static String category(int kind) {
    return KINDS[kind][0];
  }

  static DemoProduct of(long number, DemoScale scale) {
    SplittableRandom random = new SplittableRandom(scale.seed() * 1_000_003 + number);
    String[] kind = KINDS[(int) (number % KINDS.length)];
    String brand = pick(kind[2], random.nextInt(3));
    String variant = pick(kind[3], (int) (number / KINDS.length % 3));
    String model = model(brand, number / KINDS.length);
    double from = Double.parseDouble(kind[4]);
    double to = Double.parseDouble(kind[5]);
    // Most things are near the cheap end of their kind.
    double euro = from + (to - from) * Math.pow(random.nextDouble(), 2);
    return new DemoProduct(
        number,
        withCheckDigit(String.format(Locale.ROOT, "952%09d", number % 1_000_000_000L)),
        brand,
        model + "-" + variant.substring(0, Math.min(3, variant.length())).toUpperCase(Locale.ROOT),
        brand + " " + model + " " + kind[1] + " " + variant,
        kind[0],
        euro * 100);
  }

  private static String model(String brand, long series) {
    String letters = brand.substring(0, 2).toUpperCase(Locale.ROOT);
    return letters + "-" + (100 + series * 7 % 900) + (series < 128 ? "" : "." + series);
  }

  private static String pick(String words, int index) {
    return words.split(" ", -1)[index];
  }

  /** Appends GS1's check digit to the other digits of a GTIN. */
  static String withCheckDigit(String stem) {
    int sum = 0;
    for (int i = stem.length() - 1, weight = 3; i >= 0; i--, weight = 4 - weight) {
      sum += (stem.charAt(i) - '0') * weight;
    }
    return stem + (10 - sum % 10) % 10;
  }
}
