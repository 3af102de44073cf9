package io.commercegraph.command.redaction;

import java.util.List;

/**
 * Regular expressions for numbers that a word before them, or their form, shows to be an order's, a
 * product's or the like.
 */
final class LabelledNumberPatterns {

  private static final String WORD =
      "(?:order(?:ed)?|bestell\\p{L}*|auftrag\\p{L}*|commande|pedido|ordine|zamówieni\\p{L}*|заказ\\p{L}*"
          + "|bestelling|beställning|invoice|rechnung\\p{L}*|facture|factura|fattura|faktur\\p{L}*|sku|art(?:icle|ikel\\p{L}*"
          + "|iculo|ículo|icolo)?|артикул|item|parts?|(?:ersatz)?teile?|teil\\p{L}*|pièce|component|products?|produkt\\p{L}*"
          + "|p/?n|s/?n|r[eé]fs?|r[eé]f[eé]renc\\p{L}*|referenz|ticket|case|basket|voucher|coupon|gutschein\\p{L}*|code"
          + "|gtin|ean|upc|isbn|asin|mpn|imei|barcode|mod[eè]l\\p{L}*|modell\\p{L}*|модель|tracking|sendung\\p{L}*|parcel"
          + "|paket\\p{L}*|serial|serien\\p{L}*|batch|lot|charge|catalog\\p{L}*|katalog\\p{L}*|version|firmware|build"
          + "|transaction|transaktion\\p{L}*|vorgang\\p{L}*|sizes?|größen?|taille|talla|taglia|maat|rozmiar|id|pid|(?:customer|client|kunden|member|account)["
          + " -]?(?:number|nummer|nr|no|id))";

  private static final String NUMBER_WORD =
      "(?:numbers?|nummer|numéro|número|numero|num|no|nr|nro|id|is|ist|was|war|n°|nº|№|n)";

  /** A number. With letters in it, it ends at a blank; without, it may continue after one. */
  private static final String NUMBER =
      "(?:[#\\p{L}]{0,4}\\d[\\d\\p{L}/._-]*\\p{L}[\\d\\p{L}/._-]*|#?\\d[\\d/._-]*+(?:[ ,]"
          + " ?\\d[\\d/._-]*+){0,8}|[#\\p{L}]{1,4}\\d[\\d/._-]*)";

  /** A GTIN after a label. It is as long as some card numbers. */
  static final List<String> GTINS =
      List.of(
          "(?<!\\p{L})(?:ean|gtin|upc|isbn)(?:-?(?:8|1[0-4]))?[ .:#=-]{0,3}(?:\\d{8,14}(?!\\d)["
              + " ,]{0,2})++");

  static final List<String> PATTERNS =
      List.of(
          "(?<!\\p{L})" + WORD + "[ .:#=-]{0,3}(?:" + NUMBER_WORD + "[ .:#=-]{0,3}){0,2}" + NUMBER,
          "(?<!\\p{L})v\\d[\\d.]*",
          "#\\d++(?![-./_]?\\d| \\d)",
          // Grouped as an order, an ISBN or a GTIN under its bars.
          DatePatterns.STARTS + "\\d{3}-\\d{7}-\\d{7}" + DatePatterns.ENDS,
          DatePatterns.STARTS
              + "97[89][- ]\\d{1,5}[- ]\\d{1,7}[- ]\\d{1,7}[- ]\\d"
              + DatePatterns.ENDS,
          DatePatterns.ALONE + "\\d[ -]\\d{6}[ -]\\d{6}" + DatePatterns.ENDS + "(?! \\d)",
          DatePatterns.ALONE + "\\d \\d{5} \\d{5} \\d" + DatePatterns.ENDS + "(?! \\d)",
          // A version, an address on a network.
          DatePatterns.STARTS + "[1-9]\\d*[.]\\d[.]\\d[.]\\d+(?:[.]\\d+)*" + DatePatterns.ENDS,
          DatePatterns.ALONE + octets() + DatePatterns.ENDS + "(?! \\d)");

  private LabelledNumberPatterns() {}

  private static String octets() {
    String octet = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
    return octet + "(?:[.]" + octet + "){3}";
  }
}
