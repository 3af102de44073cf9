package io.commercegraph.command.feeds.formats;

import io.commercegraph.api.feeds.FeedFormat;
import io.commercegraph.command.feeds.rows.RowSink;
import io.commercegraph.command.feeds.rows.RowType;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackReader;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/** Every format that a feed can come in. */
public final class FeedFormats {

  private static final int HEAD = 32_768;

  private FeedFormats() {}

  /** An opened feed: what it is written in is known, nothing of it is lost. */
  public record Opened(FeedFormat format, Reader text) {}

  /**
   * Unpacks and decodes a feed and finds its format.
   *
   * @param given what the operator says it is, which then is not doubted
   */
  public static Opened open(InputStream raw, @Nullable FeedFormat given) throws IOException {
    PushbackReader text = new PushbackReader(FeedBytes.text(raw), HEAD);
    if (given != null) {
      return new Opened(given, text);
    }
    char[] head = new char[HEAD];
    int length = 0;
    for (int read = 0; length < HEAD && read >= 0; length += Math.max(0, read)) {
      read = text.read(head, length, HEAD - length);
    }
    text.unread(head, 0, length);
    FeedFormat format =
        Detection.of(new String(head, 0, length))
            .orElseThrow(() -> new BrokenFeed(1, "the feed is of no format that is known"));
    return new Opened(format, text);
  }

  /** Reads an opened feed to its end, row by row. */
  public static void read(Opened feed, FeedDefaults defaults, RowSink sink) throws IOException {
    reader(feed.format()).read(feed.text(), defaults, sink);
  }

  private static FeedReader reader(FeedFormat format) {
    return switch (format) {
      case GOOGLE_XML -> new GoogleXmlReader();
      case GOOGLE_TEXT, ACP_TEXT ->
          new DelimitedReader(RowType.OFFER, OfferAttributes::idOf, OfferAttributes::read);
      case COUPON_TEXT ->
          new DelimitedReader(
              RowType.COUPON,
              CouponAttributes::codeOf,
              (cells, defaults, notes) -> CouponAttributes.read(cells, defaults));
      case ACP_JSONL -> new JsonReader(AcpJson::rows);
      case SCHEMA_ORG -> new JsonReader(SchemaOrgJson::rows);
      case COUPON_JSON -> new JsonReader(CouponJson::rows);
      case JSONL -> new JsonReader(OwnJson::rows);
    };
  }
}
