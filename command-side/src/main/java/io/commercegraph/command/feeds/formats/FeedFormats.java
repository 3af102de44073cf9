package io.commercegraph.command.feeds.formats;

import io.commercegraph.api.feeds.FeedFormat;
import io.commercegraph.command.feeds.formats.attributes.CouponAttributeParser;
import io.commercegraph.command.feeds.formats.attributes.ExpectedColumns;
import io.commercegraph.command.feeds.formats.attributes.FeedDefaults;
import io.commercegraph.command.feeds.formats.attributes.OfferAttributeParser;
import io.commercegraph.command.feeds.formats.input.BrokenFeed;
import io.commercegraph.command.feeds.formats.input.FeedDecoder;
import io.commercegraph.command.feeds.rows.RowSink;
import io.commercegraph.command.feeds.rows.RowType;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackReader;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/** The supported feed formats: opens a feed, detects its format and reads it. */
public final class FeedFormats {

  private static final int HEAD = 32_768;

  /** Replaces a first line that was skipped, so that the other lines keep their numbers. */
  private static final String UNKNOWN_ROW = "(too long to tell its format)\n";

  private FeedFormats() {}

  /** An opened feed with its format. Its text starts at the beginning of the feed. */
  public record Opened(FeedFormat format, Reader text) {}

  /**
   * Unpacks and decodes a feed and finds its format.
   *
   * @param given the format that the operator states, which is not checked
   */
  public static Opened open(InputStream raw, @Nullable FeedFormat given) throws IOException {
    PushbackReader text = new PushbackReader(FeedDecoder.text(raw), HEAD + UNKNOWN_ROW.length());
    if (given != null) {
      return new Opened(given, text);
    }
    String head = head(text);
    text.unread(head.toCharArray());
    FeedFormat format = FormatDetection.of(head).orElse(null);
    if (format == null && head.startsWith("{") && head.length() == HEAD && isOneLine(head)) {
      format = detectedAfterFirstLine(text);
    }
    if (format == null) {
      throw new BrokenFeed(
          1, "the feed is of no format that is known" + FormatDetection.hint(head));
    }
    return new Opened(format, text);
  }

  /** Detects the format from the lines after a long first line, which then is a rejected row. */
  private static @Nullable FeedFormat detectedAfterFirstLine(PushbackReader text)
      throws IOException {
    for (int c = text.read(); c >= 0 && c != '\n'; ) {
      c = text.read();
    }
    String head = head(text);
    text.unread(head.toCharArray());
    text.unread(UNKNOWN_ROW.toCharArray());
    return FormatDetection.of(head).orElse(null);
  }

  private static boolean isOneLine(String head) {
    return head.indexOf('\n') < 0 && head.indexOf('\r') < 0;
  }

  private static String head(Reader text) throws IOException {
    char[] head = new char[HEAD];
    int length = 0;
    for (int read = 0; length < HEAD && read >= 0; length += Math.max(0, read)) {
      read = text.read(head, length, HEAD - length);
    }
    return new String(head, 0, length);
  }

  /** Reads an opened feed to its end, row by row. */
  public static void read(Opened feed, FeedDefaults defaults, RowSink sink) throws IOException {
    reader(feed.format()).read(feed.text(), defaults, sink);
  }

  private static FeedReader reader(FeedFormat format) {
    return switch (format) {
      case GOOGLE_XML -> new GoogleXmlReader();
      case GOOGLE_TEXT, ACP_TEXT ->
          new DelimitedFeedReader(
              RowType.OFFER,
              OfferAttributeParser::idOf,
              OfferAttributeParser::read,
              ExpectedColumns.OFFERS);
      case COUPON_TEXT ->
          new DelimitedFeedReader(
              RowType.COUPON,
              CouponAttributeParser::codeOf,
              (cells, defaults, warnings) -> CouponAttributeParser.read(cells, defaults),
              ExpectedColumns.COUPONS);
      case ACP_JSONL -> new JsonFeedReader(AcpJsonMapping::rows);
      case SCHEMA_ORG -> new JsonFeedReader(SchemaOrgJsonMapping::rows);
      case COUPON_JSON -> new JsonFeedReader(CouponJsonMapping::rows);
      case JSONL -> new JsonFeedReader(NativeJsonMapping::rows);
    };
  }
}
