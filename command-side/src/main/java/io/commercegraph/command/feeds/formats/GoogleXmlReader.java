package io.commercegraph.command.feeds.formats;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.stax.WstxInputFactory;
import io.commercegraph.command.feeds.formats.attributes.FeedDefaults;
import io.commercegraph.command.feeds.formats.attributes.MemberPriceParser;
import io.commercegraph.command.feeds.formats.attributes.OfferAttributeParser;
import io.commercegraph.command.feeds.formats.attributes.RowAttributes;
import io.commercegraph.command.feeds.formats.attributes.ShippingAttributeParser;
import io.commercegraph.command.feeds.formats.input.BrokenFeed;
import io.commercegraph.command.feeds.rows.RowSink;
import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.command.feeds.text.CleanText;
import io.commercegraph.command.feeds.text.InvalidField;
import java.io.IOException;
import java.io.Reader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** Reads Google Merchant Center's XML: the items of RSS 2.0 or the entries of Atom. */
final class GoogleXmlReader implements FeedReader {

  private static final int MAX_DEPTH = 12;

  @Override
  public void read(Reader in, FeedDefaults defaults, RowSink sink) throws IOException {
    XMLStreamReader xml = null;
    try {
      xml = factory().createXMLStreamReader(in);
      RowEmitter emitter = new RowEmitter(sink);
      while (xml.hasNext()) {
        int event = xml.next();
        if (event == XMLStreamConstants.DTD) {
          throw new BrokenFeed(line(xml), "a DOCTYPE is not taken");
        }
        if (event == XMLStreamConstants.START_ELEMENT && isItem(xml.getLocalName())) {
          item(xml, emitter, defaults);
        }
      }
    } catch (XMLStreamException broken) {
      if (broken.getNestedException() instanceof IOException cutOff) {
        throw cutOff;
      }
      throw new BrokenFeed(xml == null ? 0 : line(xml), "the XML is not well-formed");
    }
  }

  private static boolean isItem(String name) {
    return name.equals("item") || name.equals("entry");
  }

  private static void item(XMLStreamReader xml, RowEmitter emitter, FeedDefaults defaults)
      throws XMLStreamException, BrokenFeed {
    long line = line(xml);
    RowAttributes own = new RowAttributes();
    RowAttributes plain = new RowAttributes();
    InvalidField bad = null;
    while (xml.next() != XMLStreamConstants.END_ELEMENT) {
      if (xml.getEventType() != XMLStreamConstants.START_ELEMENT) {
        continue;
      }
      // Elements with Google's prefix override those of RSS and Atom.
      RowAttributes into = "g".equals(xml.getPrefix()) ? own : plain;
      String name = RowAttributes.name(xml.getLocalName());
      String href = xml.getAttributeValue(null, "href");
      String value = value(xml, name, 0);
      try {
        into.add(name, value == null ? "x".repeat(CleanText.MAX_RAW + 1) : value);
        if (href != null && value != null && value.isBlank()) {
          into.add(name, href);
        }
      } catch (InvalidField invalid) {
        bad = invalid;
      }
    }
    own.addMissing(plain);
    InvalidField tooLong = bad;
    emitter.readPiece(line, RowType.OFFER, () -> offer(emitter, line, own, tooLong, defaults));
  }

  private static void offer(
      RowEmitter emitter,
      long line,
      RowAttributes item,
      @Nullable InvalidField bad,
      FeedDefaults defaults) {
    String key = OfferAttributeParser.idOf(item);
    if (bad != null) {
      emitter.reject(line, RowType.OFFER, key, bad.field(), bad.reason());
    } else {
      emitter.emit(
          line,
          RowType.OFFER,
          key,
          warnings -> OfferAttributeParser.read(item, defaults, warnings));
    }
  }

  /**
   * An element's text up to its end, or {@code null} where it is too long. One with elements in it,
   * as shipping is, becomes the text of {@link ShippingAttributeParser} or {@link
   * MemberPriceParser}.
   */
  private static @Nullable String value(XMLStreamReader xml, String name, int depth)
      throws XMLStreamException, BrokenFeed {
    if (depth > MAX_DEPTH) {
      throw new BrokenFeed(line(xml), "elements are nested too deep");
    }
    StringBuilder text = new StringBuilder();
    boolean overlong = false;
    RowAttributes parts = new RowAttributes();
    int nested = 0;
    while (xml.next() != XMLStreamConstants.END_ELEMENT) {
      int event = xml.getEventType();
      if (event == XMLStreamConstants.START_ELEMENT) {
        nested++;
        String part = RowAttributes.name(xml.getLocalName());
        String inner = value(xml, part, depth + 1);
        overlong |= inner == null || inner.length() > 200 || nested > 100;
        if (!overlong && inner != null) {
          parts.add(part, inner);
        }
      } else if (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA) {
        overlong |= text.length() + xml.getTextLength() > CleanText.MAX_RAW;
        if (!overlong) {
          text.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
        }
      } else if (event == XMLStreamConstants.ENTITY_REFERENCE) {
        throw new BrokenFeed(line(xml), "an entity is not taken");
      }
    }
    if (overlong) {
      return null;
    }
    return nested == 0 ? text.toString() : joined(name, parts, text);
  }

  private static String joined(String name, RowAttributes parts, StringBuilder text) {
    return switch (name) {
      case "shipping" -> ShippingAttributeParser.text(parts);
      case MemberPriceParser.COLUMN -> MemberPriceParser.text(parts);
      default -> text.toString();
    };
  }

  private static long line(XMLStreamReader xml) {
    return xml.getLocation().getLineNumber();
  }

  /**
   * Creates a parser without DTDs, without entities other than XML's own five, without access to
   * other files, and with long texts in pieces.
   */
  private static XMLInputFactory factory() {
    WstxInputFactory factory = new WstxInputFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, false);
    // With lazy parsing, malformed text would reject its row instead of ending the feed.
    factory.getConfig().doParseLazily(false);
    factory.setProperty(WstxInputProperties.P_MIN_TEXT_SEGMENT, 4_096);
    factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, 32);
    factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTE_SIZE, CleanText.MAX_RAW);
    factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTES_PER_ELEMENT, 100);
    // The number of elements grows with the rows; only the size of a row is bounded.
    factory.setProperty(WstxInputProperties.P_MAX_CHARACTERS, Long.MAX_VALUE);
    factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_COUNT, Long.MAX_VALUE);
    return factory;
  }
}
