package io.commercegraph.command.feeds.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.feeds.FeedFormat;
import io.commercegraph.command.feeds.formats.input.BrokenFeed;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows that hostile and broken feeds are refused or cost only the rows in question. */
class HostileFeedsTest {

  private static final String ITEM =
      "<item><g:id>%s</g:id><g:title>%s</g:title><g:link>https://a.example/1</g:link>"
          + "<g:price>1.00 EUR</g:price></item>";

  @Test
  void aDoctypeEndsTheFeed() throws IOException {
    RecordingRowSink read =
        RecordingRowSink.of(
            "<?xml version=\"1.0\"?><!DOCTYPE rss [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
                + "<rss xmlns:g=\"http://base.google.com/ns/1.0\"><channel>"
                + ITEM.formatted("1", "&x;")
                + "</channel></rss>");
    assertThat(read.rows).isEmpty();
    assertThat(read.toString()).contains("broken").contains("DOCTYPE");
  }

  @Test
  void aHugeFieldCostsItsRowAlone() throws IOException {
    String huge = "x".repeat(1 << 20);
    RecordingRowSink xml =
        RecordingRowSink.of(
            "<rss xmlns:g=\"http://base.google.com/ns/1.0\"><channel>"
                + ITEM.formatted("1", huge)
                + ITEM.formatted("2", "fine")
                + "</channel></rss>");
    RecordingRowSink text =
        RecordingRowSink.of(
            "id,title,link,price\n1,"
                + huge
                + ",https://a.example/1,1 EUR\n2,fine,https://a.example/2,1 EUR\n");
    String row =
        "{\"type\":\"offer\",\"item_id\":\"%s\",\"title\":\"%s\",\"url\":\"https://a.example/1\","
            + "\"price\":\"1 EUR\"}\n";
    RecordingRowSink json =
        RecordingRowSink.of(
            row.formatted("0", "fine") + row.formatted("1", huge) + row.formatted("2", "fine"));
    for (RecordingRowSink read : new RecordingRowSink[] {xml, text, json}) {
      assertThat(((OfferFeedRow) read.rows.getLast()).itemId()).isEqualTo("2");
      assertThat(read.rejects).hasSize(1);
      assertThat(read.rejects.getFirst().reason()).contains("longer than");
    }
    assertThat(xml.rejects.getFirst().key()).isEqualTo("1");
  }

  @Test
  void aBombIsNotUnpacked() throws IOException {
    ByteArrayOutputStream bomb = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bomb)) {
      gzip.write("id,title,link,price\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
      byte[] nothing = new byte[1 << 20];
      java.util.Arrays.fill(nothing, (byte) '\n');
      for (int i = 0; i < 80; i++) {
        gzip.write(nothing);
      }
    }
    assertThat(RecordingRowSink.of(bomb.toByteArray()).toString())
        .contains("broken")
        .contains("unpacks");
  }

  @Test
  void anArrayWithoutEndIsNoRow() throws IOException {
    RecordingRowSink read =
        RecordingRowSink.of(
            "[{\"@type\":\"Product\",\"image\":["
                + "1,".repeat(100_000)
                + "1]},\n{\"@type\":\"Product\",\"name\":\"n\",\"url\":\"https://a.example/1\","
                + "\"offers\":{\"@type\":\"Offer\",\"price\":1,\"priceCurrency\":\"EUR\"}}]");
    assertThat(read.rows).hasSize(1);
    assertThat(read.rejects).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html><body>Please log in</body></html>",
        "",
        "hello",
        "{\"error\":\"quota\"}",
        "a,b\n1,2\n"
      })
  void whatIsNoFeedIsRefused(String text) {
    assertThatThrownBy(() -> RecordingRowSink.of(text))
        .isInstanceOf(BrokenFeed.class)
        .hasMessageContaining("no format");
  }

  @Test
  void brokenXmlKeepsWhatCameBefore() throws IOException {
    RecordingRowSink read =
        RecordingRowSink.of(
            "<rss xmlns:g=\"http://base.google.com/ns/1.0\"><channel>"
                + ITEM.formatted("1", "fine")
                + "<item><g:id>2</g:title>");
    assertThat(read.rows).hasSize(1);
    assertThat(read.toString()).contains("broken");
  }

  @Test
  void sixteenBitTextIsRead() throws IOException {
    byte[] feed =
        "\uFEFFid\ttitle\tlink\tprice\n1\tÜber\thttps://a.example/1\t1,00 €\n"
            .getBytes(java.nio.charset.StandardCharsets.UTF_16LE);
    assertThat(((OfferFeedRow) RecordingRowSink.of(feed).rows.getFirst()).description().title())
        .isEqualTo("Über");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<?xml version=\"1.0\" encoding=\"-\"?>",
        "<?xml version=\"1.0\" encoding=\".\"?>",
        "<?xml version=\"1.0\" encoding=\"_\"?>",
        "<?xml version=\"1.0\" encoding=\"\"?>",
        "<?xml version=\"1.0\" encoding=\"a b\"?>",
        "<?xml version=\"9.9\"?>",
        "<?xml version=\"1.0\" standalone=\"maybe\"?>",
        "<?xml version='1.0' encoding='UTF-8' x='y'?>",
        "<?xml?>",
        "<?xml version=\"1.0\"?><?xml version=\"1.0\"?>",
        "<?xml version=\"1.0\"?><!DOCTYPE rss SYSTEM \"http://127.0.0.1:1/x.dtd\">",
        "<?xml version=\"1.0\"?><!DOCTYPE rss [<!ENTITY a \"b\"><!ENTITY c \"&a;&a;\">]>",
        "<?xml version=\"1.0\"?><!DOCTYPE",
        "<?xml version=\"1.0\"?><!-- -- -->",
        "<?pi",
      })
  void anOddPrologEndsTheFeedWithAReason(String prolog) {
    String feed = prolog + "<rss><channel>" + ITEM.formatted("1", "a") + "</channel></rss>";
    assertThatThrownBy(
            () ->
                RecordingRowSink.of(
                    FeedFormat.GOOGLE_XML,
                    new ByteArrayInputStream(feed.getBytes(StandardCharsets.UTF_8))))
        .isInstanceOf(BrokenFeed.class)
        .message()
        .isNotBlank();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "utf-8",
        "UTF-8",
        "utf8",
        "no-such-encoding",
        "utf-16",
        "UTF-16LE",
        "utf-32",
        "latin1",
        "ISO-8859-15",
        "windows-1251",
        "x-johab",
        "US-ASCII"
      })
  void aDeclaredEncodingThatMayBeOneIsReadAsFarAsPossible(String encoding) throws IOException {
    RecordingRowSink read =
        RecordingRowSink.of(
            "<?xml version=\"1.0\" encoding=\""
                + encoding
                + "\"?><rss xmlns:g=\"http://base.google.com/ns/1.0\"><channel>"
                + ITEM.formatted("1", "fine")
                + "</channel></rss>");
    assertThat(read.rows).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"&x;", "&#0;", "&#xFFFF;", "a & b", "]]>", "<![CDATA[", "<a", "\u0000"})
  void textThatIsNotXmlEndsTheFeedWithAReason(String title) throws IOException {
    for (int before : new int[] {0, 100_000}) {
      RecordingRowSink read =
          RecordingRowSink.of(
              "<rss xmlns:g=\"http://base.google.com/ns/1.0\"><channel>"
                  + ITEM.formatted("0", "fine")
                  + ITEM.formatted("1", "x".repeat(before) + title)
                  + ITEM.formatted("2", "fine")
                  + "</channel></rss>");
      assertThat(read.rows).hasSize(1);
      assertThat(read.toString()).contains("broken: line 1");
    }
  }
}
