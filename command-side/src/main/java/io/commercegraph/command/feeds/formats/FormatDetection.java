package io.commercegraph.command.feeds.formats;

import io.commercegraph.api.feeds.FeedFormat;
import io.commercegraph.command.feeds.formats.attributes.ExpectedColumns;
import io.commercegraph.command.feeds.formats.attributes.RowAttributes;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Detects a feed's format from its beginning. */
final class FormatDetection {

  private static final Pattern NAME = Pattern.compile("\"((?:[^\"\\\\]|\\\\.){1,100})\"\\s*:");
  private static final Pattern TYPE = Pattern.compile("\"type\"\\s*:\\s*\"([a-zA-Z_]{1,20})\"");

  private static final Set<String> COUPON =
      Set.of("code", "voucher_code", "coupon_code", "promo_code", "promotion_id", "voucher");
  private static final Set<String> ACP =
      Set.of(
          "item_id",
          "is_eligible_search",
          "enable_search",
          "eligible_search",
          "enable_checkout",
          "is_eligible_checkout");

  private FormatDetection() {}

  /** The format of a feed with this beginning; empty where it is not a known one. */
  static Optional<FeedFormat> of(String head) {
    String text = head.stripLeading();
    if (text.isEmpty()) {
      return Optional.empty();
    }
    return switch (text.charAt(0)) {
      case '<' -> xml(text);
      case '{', '[' -> json(text);
      default -> delimited(text);
    };
  }

  /** A hint about the columns of a feed that looks like delimited text. */
  static String hint(String head) {
    String text = head.stripLeading();
    if (text.isEmpty() || "<{[".indexOf(text.charAt(0)) >= 0) {
      return "";
    }
    String header = text.lines().findFirst().orElse("");
    List<String> cells =
        DelimitedLineSplitter.split(header, DelimitedLineSplitter.delimiterOf(header));
    return cells == null || cells.size() < 2
        ? ""
        : ExpectedColumns.OFFERS.hint(cells).map(hint -> "; " + hint).orElse("");
  }

  private static Optional<FeedFormat> xml(String text) {
    boolean feed = Pattern.compile("<(rss|feed|channel)[\\s>]").matcher(text).find();
    return feed ? Optional.of(FeedFormat.GOOGLE_XML) : Optional.empty();
  }

  private static Optional<FeedFormat> json(String text) {
    Matcher type = TYPE.matcher(text);
    String line = text.lines().findFirst().orElse("");
    Matcher first = TYPE.matcher(line);
    if (first.find() && NativeJsonMapping.isType(first.group(1)) && !line.contains("\"voucher\"")) {
      return Optional.of(FeedFormat.JSONL);
    }
    Set<String> names = new HashSet<>();
    Matcher name = NAME.matcher(text);
    while (name.find()) {
      names.add(name.group(1).startsWith("@") ? name.group(1) : RowAttributes.name(name.group(1)));
    }
    if (names.contains("@context") || names.contains("@type") || names.contains("@graph")) {
      return Optional.of(FeedFormat.SCHEMA_ORG);
    }
    if (names.stream().anyMatch(COUPON::contains)) {
      return Optional.of(FeedFormat.COUPON_JSON);
    }
    if (names.contains("variants") || names.contains("title")) {
      return Optional.of(FeedFormat.ACP_JSONL);
    }
    return type.find() && NativeJsonMapping.isType(type.group(1))
        ? Optional.of(FeedFormat.JSONL)
        : Optional.empty();
  }

  private static Optional<FeedFormat> delimited(String text) {
    String header = text.lines().findFirst().orElse("");
    List<String> cells =
        DelimitedLineSplitter.split(header, DelimitedLineSplitter.delimiterOf(header));
    if (cells == null || cells.size() < 2) {
      return Optional.empty();
    }
    Set<String> names = new HashSet<>();
    cells.forEach(cell -> names.add(RowAttributes.name(cell)));
    if (names.stream().anyMatch(COUPON::contains)) {
      return Optional.of(FeedFormat.COUPON_TEXT);
    }
    if (names.stream().anyMatch(ACP::contains)) {
      return Optional.of(FeedFormat.ACP_TEXT);
    }
    return names.contains("price") && (names.contains("title") || names.contains("product_name"))
        ? Optional.of(FeedFormat.GOOGLE_TEXT)
        : Optional.empty();
  }
}
