package io.commercegraph.command.feeds.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.feeds.FeedFormat;
import io.commercegraph.command.feeds.formats.input.BrokenFeed;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a first line of 60 MB is read in constant memory, and rejects only itself. */
class LongFirstLineTest {

  private static final int LONG = 60_000_000;

  private static final String OWN =
      "{\"type\":\"offer\",\"item_id\":\"%s\",\"title\":\"T\",\"url\":\"https://a.example/1\","
          + "\"price\":\"1 EUR\"}\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\":\"offer\",\"item_id\":\"1\",\"title\":\"",
        "{\"pad\":\"",
        "{\"type\":\"offer\",\"title\":[\"",
        "{\"type\":\"offer\" "
      })
  void ofOurOwnLines(String begin) throws IOException {
    for (FeedFormat format : new FeedFormat[] {null, FeedFormat.JSONL}) {
      RecordingRowSink read =
          RecordingRowSink.of(
              format, feed(begin, 'x', "\"}\n" + OWN.formatted(2) + OWN.formatted(3)));
      assertThat(read.rows).hasSize(2);
      assertThat(read.rejects).singleElement().satisfies(bad -> assertThat(bad.line()).isOne());
      assertThat(read.toString()).contains("\n2: OfferFeedRow").contains("\n3: OfferFeedRow");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "123", "\"", "<html>"})
  void thatIsNoJson(String begin) throws IOException {
    RecordingRowSink read =
        RecordingRowSink.of(FeedFormat.JSONL, feed(begin, 'x', "\n" + OWN.formatted(2)));
    assertThat(read.rows).hasSize(1);
    assertThat(read.rejects).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "ACP_JSONL,`{\"item_id\":\"1\",\"title\":\"`",
        "SCHEMA_ORG,`{\"@type\":\"Product\",\"name\":\"`",
        "COUPON_JSON,`{\"code\":\"C\",\"title\":\"`"
      })
  void ofTheOtherLines(FeedFormat format, String begin) throws IOException {
    String good =
        "{\"@type\":\"Product\",\"item_id\":\"2\",\"sku\":\"2\",\"code\":\"C2\",\"title\":\"10%"
            + " off\",\"name\":\"N\",\"url\":\"https://a.example/1\",\"price\":\"1"
            + " EUR\",\"offers\":[{\"price\":1,\"priceCurrency\":\"EUR\"}]}\n";
    RecordingRowSink read = RecordingRowSink.of(format, feed(begin, 'x', "\"}\n" + good + good));
    assertThat(read.rows).hasSize(2);
    assertThat(read.rejects).singleElement().satisfies(bad -> assertThat(bad.line()).isOne());
  }

  @ParameterizedTest
  @CsvSource({"GOOGLE_TEXT,'id,title,'", "ACP_TEXT,'item_id,'", "COUPON_TEXT,'code,title,'"})
  void aHeaderIsRefused(FeedFormat format, String begin) {
    for (FeedFormat given : new FeedFormat[] {format, null}) {
      assertThatThrownBy(() -> RecordingRowSink.of(given, feed(begin, 'x', "\n1,T,u,1\n")))
          .isInstanceOf(BrokenFeed.class)
          .message()
          .containsAnyOf("the header is longer than a million", "no format that is known");
    }
  }

  @Test
  void aFirstRowOfSeparatedTextIsARowLikeAnyOther() throws IOException {
    for (char separator : new char[] {',', '\t'}) {
      RecordingRowSink read =
          RecordingRowSink.of(
              null,
              feed(
                  "id,title,link,price\n1,".replace(',', separator),
                  'x',
                  "\n2,T,https://a.example/2,1 EUR\n".replace(',', separator)));
      assertThat(read.rows).hasSize(1);
      assertThat(read.rejects)
          .singleElement()
          .satisfies(bad -> assertThat(bad.line()).isEqualTo(2));
    }
  }

  @Test
  void aDocumentOfOneLongLineIsStillOne() throws IOException {
    String product =
        "{\"@type\":\"Product\",\"name\":\"N\",\"sku\":\"%s\",\"url\":\"https://a.example/1\","
            + "\"offers\":{\"price\":1,\"priceCurrency\":\"EUR\"}}";
    StringBuilder all = new StringBuilder("{\"@context\":\"https://schema.org\",\"@graph\":[");
    for (int i = 0; i < 2_000; i++) {
      all.append(i == 0 ? "" : ",").append(product.formatted(i));
    }
    for (String end : List.of("]}", "]}\n", "\n]}\n", ",\n" + product.formatted("last") + "]}")) {
      RecordingRowSink read = RecordingRowSink.of(all + end);
      assertThat(read.rows.size()).isGreaterThanOrEqualTo(2_000);
      assertThat(read.rejects).isEmpty();
    }
  }

  @Test
  void aLongFirstRowThatIsGoodIsTaken() throws IOException {
    String row =
        OWN.formatted(1)
            .replace(
                "\"T\"", "\"" + "T".repeat(60_000) + "\",\"brand\":\"" + "B".repeat(60_000) + "\"");
    RecordingRowSink read = RecordingRowSink.of(row + OWN.formatted(2));
    assertThat(read.rows).hasSize(2);
    assertThat(read.rejects).isEmpty();
  }

  private static InputStream feed(String begin, char with, String end) {
    return new SequenceInputStream(
        Collections.enumeration(
            List.of(
                new ByteArrayInputStream(begin.getBytes(StandardCharsets.UTF_8)),
                new Repeated(with, LONG),
                new ByteArrayInputStream(end.getBytes(StandardCharsets.UTF_8)))));
  }

  /** An input stream that repeats one byte, of which no more than a block is in memory. */
  private static final class Repeated extends InputStream {

    private final char with;
    private int left;

    Repeated(char with, int times) {
      this.with = with;
      this.left = times;
    }

    @Override
    public int read() {
      return left-- > 0 ? with : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (left <= 0) {
        return -1;
      }
      int count = Math.min(left, Math.min(length, 8_192));
      java.util.Arrays.fill(target, offset, offset + count, (byte) with);
      left -= count;
      return count;
    }
  }
}
