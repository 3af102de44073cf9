package io.commercegraph.command.coupons;

import java.util.regex.Pattern;

/** Numbers that are not a person's: dates, prices, and what a word announces as something else. */
final class Innocents {

  private static final String CURRENCY =
      "(?:[€$£¥₹]|EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|JPY|INR|%)";

  private static final Pattern INNOCENT =
      Pattern.compile(
          String.join(
              "|",
              // Dates and times.
              "(?<![\\d./-])\\d{1,4}([./-])\\d{1,2}\\1\\d{1,4}(?![./-]?\\d)",
              "(?<!\\d)\\d{1,2}:\\d{2}(?::\\d{2})?(?!\\d)",
              // Prices and shares.
              CURRENCY + " ?\\d[\\d.,' ]*",
              "(?<![\\d-])\\d[\\d.,']* ?" + CURRENCY,
              // An order's number and its like, with the letters that such numbers have.
              "(?<!\\p{L})(?:order(?:ed)?|bestell\\p{L}*|auftrag\\p{L}*|commande|pedido|ordine|zamówieni\\p{L}*"
                  + "|invoice|rechnung\\p{L}*|facture|factura|sku|art(?:icle|ikel\\p{L}*)?|item|product|produkt\\p{L}*"
                  + "|ref(?:erence|erenz)?|ticket|case|basket|voucher|coupon|gutschein\\p{L}*|code|gtin|ean|upc|isbn"
                  + "|asin|mpn|model\\p{L}*|modell|tracking|sendung\\p{L}*|parcel|serial|version|v|size|größe)["
                  + " .:#=-]{0,3}(?:(?:number|nummer|numéro|número|num|no|nr|id|is|ist|was|war|n°|nº)["
                  + " .:#=-]{0,3}){0,2}[#\\p{L}]{0,4}\\d[\\d\\p{L}/.-]*(?: \\d[\\d/.-]*)*",
              "#\\d[\\d-]*",
              // Grouped as no phone is: three groups, the last of which is long.
              "(?<![\\d-])\\d{3}-\\d{7}-\\d{7}(?!\\d)"),
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private Innocents() {}

  /** The text with these made unreadable, each character by one. */
  static String blank(String text) {
    return INNOCENT.matcher(text).replaceAll(match -> "_".repeat(match.group().length()));
  }
}
