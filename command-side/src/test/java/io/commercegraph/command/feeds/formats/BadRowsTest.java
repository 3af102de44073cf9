package io.commercegraph.command.feeds.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.commercegraph.api.feeds.FeedFormat;
import io.commercegraph.command.feeds.formats.attributes.FeedDefaults;
import io.commercegraph.command.feeds.rows.FeedRow;
import io.commercegraph.command.feeds.rows.Reject;
import io.commercegraph.command.feeds.rows.RowSink;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Tests that a bad field rejects at most its own row. */
class BadRowsTest {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Values of each JSON type, among them unusual ones. */
  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "false",
          "0",
          "-1",
          "1.5",
          "1e400",
          "1e999999999",
          "1e-999999999",
          "9".repeat(60),
          "9".repeat(10_000),
          "\"\"",
          "\" \"",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "\"1e999999999\"",
          "\"text\"",
          "\"" + "x".repeat(100_000) + "\"",
          "[]",
          "[null]",
          "[1,\"a\",{}]",
          "[[[]]]",
          "{}",
          "{\"amount\":[],\"currency\":{}}",
          "{\"a\":{\"b\":{\"c\":null}}}");

  private static final Map<FeedFormat, List<String>> GOOD =
      Map.of(
          FeedFormat.JSONL,
          List.of(
              "{'type':'shop','domain':'a.example','name':'A','country':'DE','category':'C','ships_to':['DE']}",
              "{'type':'product','gtin':'9520000000011','brand':'B','mpn':'M-100','name':'N','category':'C','image_url':'https://a.example/i'}",
              "{'type':'offer','shop_domain':'a.example','item_id':'1','title':'T','url':'https://a.example/1','brand':'B','mpn':'M-100','gtin':'9520000000011','category':'C','image_url':'https://a.example/i','condition':'new','price':'1"
                  + " EUR','list_price':'2 EUR',"
                  + "'availability':'in_stock','observed_at':'2026-06-01T00:00:00Z','product_id':'p'}",
              "{'type':'price','shop_domain':'a.example','item_id':'1','price':{'amount':100,'currency':'EUR'},'list_price':'2"
                  + " EUR','availability':'in_stock','observed_at':'2026-06-01'}",
              "{'type':'coupon','shop_domain':'a.example','code':'C','title':'T','coupon_type':'percentage','percent_off':10,'min_order_value':'1"
                  + " EUR','max_discount':'1 EUR',"
                  + "'new_customer_only':true,'countries':['DE'],'starts_at':'2026-01-01','ends_at':'2027-01-01','terms':'T'}",
              "{'type':'coupon','shop_domain':'a.example','code':'D','amount_off':'1 EUR'}",
              "{'type':'shipping','shop_domain':'a.example','id':'1','name':'N','carrier':'C','country':'DE','region':'R','price':'1"
                  + " EUR','free_from':'2 EUR',"
                  + "'delivery_days':{'min':1,'max':2},'calendar':true,'cutoff':'16:30','observed_at':'2026-06-01'}",
              "{'type':'click','id':'1','at':'2026-06-01','offer_id':'ofr_1'}",
              "{'type':'transaction','id':'1','at':'2026-06-01','shop_domain':'a.example','offer_id':'ofr_1','total':'1"
                  + " EUR','quoted_price':'1 EUR','status':'completed'}",
              "{'type':'rating','provider':'p','domain':'a.example','provider_ref':'r','display_name':'D','rating':{'value':4.5,'scale_min':1,'scale_max':5,'count':10},"
                  + "'distribution':[1,2],'profile_url':'https://a.example/p','fetched_at':'2026-06-01','expires_at':'2026-07-01','attribution':'A'}"),
          FeedFormat.ACP_JSONL,
          List.of(
              "{'item_id':'1','title':'T','url':'https://a.example/1','price':{'amount':100,'currency':'EUR'},'brand':'B','mpn':'M-100','availability':'in_stock','gtin':'9520000000011','image_url':'https://a.example/i','condition':'new','shipping':'DE:::1"
                  + " EUR','product_category':'C'}",
              "{'title':'T','url':'https://a.example/1','brand':'B','variants':[{'id':'1','price':'1"
                  + " EUR'},{'id':'2','price':'1 EUR'}]}"),
          FeedFormat.COUPON_JSON,
          List.of(
              "{'voucher':{'code':'C'},'title':'10%"
                  + " off','description':'D','terms':'T','regions':{'list':[{'country_code':'DE'}]},'starts_at':'2026-01-01','ends_at':'2027-01-01','percent_off':'10','min_order_value':'1"
                  + " EUR','new_customer_only':'true','shop_domain':'a.example'}"),
          FeedFormat.SCHEMA_ORG,
          List.of(
              "{'@type':'Product','name':'N','sku':'1','url':'https://a.example/1','brand':{'name':'B'},'mpn':'M-100','gtin':'9520000000011','category':'C','image':['https://a.example/i'],"
                  + "'offers':{'@type':'Offer','price':'1','priceCurrency':'EUR','availability':'InStock','itemCondition':'NewCondition','url':'https://a.example/1'}}",
              "{'@type':'ProductGroup','hasVariant':[{'@type':'Product','name':'N','url':'https://a.example/2','offers':[{'@type':'Offer','priceSpecification':{'price':1,'priceCurrency':'EUR'}}]}]}"));

  static Stream<FeedFormat> jsonFormats() {
    return GOOD.keySet().stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("jsonFormats")
  void aBadFieldCostsItsOwnRowAtMost(FeedFormat format) throws IOException {
    for (String good : GOOD.getOrDefault(format, List.of())) {
      String row = good.replace('\'', '"');
      int rows = RecordingRowSink.of(format, stream(row + "\n" + row + "\n")).rows.size() / 2;
      assertThat(rows).as(row).isPositive();
      for (String bad : broken(JSON.readTree(row))) {
        String lines = row + "\n" + bad + "\n" + row + "\n" + bad + "\n" + row + "\n";
        String badFirst = bad + "\n" + lines;
        String document = "[" + row + ",\n" + bad + ",\n" + row + ",\n" + row + "]";
        for (String feed : new String[] {lines, badFirst, document}) {
          RecordingRowSink read = RecordingRowSink.of(format, stream(feed));
          assertThat(read.rows.size()).as(shown(bad)).isGreaterThanOrEqualTo(3 * rows);
          assertThat(read.rejects)
              .as(shown(bad))
              .allSatisfy(
                  reject -> {
                    assertThat(reject.field()).isNotBlank();
                    assertThat(reject.reason()).isNotBlank().doesNotContain("fault");
                    assertThat(reject.line()).isPositive();
                  });
        }
      }
    }
  }

  @Test
  void moneyThatIsAListCostsItsRow() throws IOException {
    RecordingRowSink read =
        RecordingRowSink.of(
            """
            {"type":"offer","item_id":"1","title":"T","url":"https://a.example/1","price":"1 EUR"}
            {"type":"offer","item_id":"2","title":"T","url":"https://a.example/2","price":["1 EUR"]}
            {"type":"offer","item_id":"3","title":"T","url":"https://a.example/3","price":"1 EUR"}
            """);
    assertThat(read.rows).hasSize(2);
    assertThat(read.rejects)
        .singleElement()
        .satisfies(
            reject -> {
              assertThat(reject.line()).isEqualTo(2);
              assertThat(reject.key()).isEqualTo("2");
              assertThat(reject.field()).isEqualTo("price");
            });
  }

  @Test
  void aFaultInReadingARowRejectsThatRow() {
    RecordingRowSink read = new RecordingRowSink();
    RowEmitter emitter = new RowEmitter(read);
    emitter.readPiece(
        7,
        null,
        () -> {
          emitter.reject(7, null, null, "a", "is bad");
          throw new IllegalStateException("a slip of ours");
        });
    emitter.readPiece(
        8,
        null,
        () ->
            emitter.emit(
                8,
                null,
                "key",
                warnings -> {
                  throw new IllegalStateException("a slip of ours");
                }));
    assertThat(read.rejects)
        .extracting(Reject::line, Reject::key, Reject::field)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(7L, null, "a"),
            org.assertj.core.groups.Tuple.tuple(7L, null, "row"),
            org.assertj.core.groups.Tuple.tuple(8L, "key", "row"));
  }

  @Test
  void aFaultOfWhatTakesTheRowsIsNoRowsFault() {
    IllegalStateException full = new IllegalStateException("the store is away");
    RowSink away =
        new RowSink() {
          @Override
          public void row(long line, FeedRow row) {
            throw full;
          }

          @Override
          public void reject(Reject reject) {
            throw full;
          }

          @Override
          public void hint(String hint) {}
        };
    String row =
        GOOD.getOrDefault(FeedFormat.JSONL, List.of()).getFirst().replace('\'', '"') + "\n";
    for (String feed : new String[] {row + row, "{\"type\":\"shop\"}\n" + row}) {
      assertThat(
              catchThrowable(
                  () ->
                      FeedFormats.read(
                          FeedFormats.open(stream(feed), FeedFormat.JSONL),
                          new FeedDefaults(null, RecordingRowSink.NOW),
                          away)))
          .isSameAs(full);
    }
    String badPicture =
        "id,title,link,price,image_link\n1,T,https://a.example/1,1 EUR,not a picture\n";
    assertThatThrownBy(
            () ->
                FeedFormats.read(
                    FeedFormats.open(stream(badPicture), null),
                    new FeedDefaults(null, RecordingRowSink.NOW),
                    away))
        .isSameAs(full);
  }

  private static ByteArrayInputStream stream(String feed) {
    return new ByteArrayInputStream(feed.getBytes(StandardCharsets.UTF_8));
  }

  private static String shown(String row) {
    return row.length() > 500 ? row.substring(0, 500) + "…" : row;
  }

  /** Copies of the row in which one value, at any depth, is replaced by one of the unusual ones. */
  private static List<String> broken(JsonNode row) {
    List<String> all = new ArrayList<>();
    String mark = "\"@@\"";
    for (Runnable[] marking : marks(row)) {
      marking[0].run();
      String marked = row.toString();
      marking[1].run();
      VALUES.forEach(value -> all.add(marked.replace(mark, value)));
    }
    return all;
  }

  /** For each value, how it is marked and how the mark is removed. */
  private static List<Runnable[]> marks(JsonNode node) {
    List<Runnable[]> marks = new ArrayList<>();
    if (node instanceof ObjectNode object) {
      for (String name : List.copyOf(object.propertyNames())) {
        JsonNode was = object.get(name);
        marks.add(new Runnable[] {() -> object.put(name, "@@"), () -> object.set(name, was)});
        marks.addAll(marks(was));
      }
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        int at = i;
        JsonNode was = array.get(i);
        marks.add(
            new Runnable[] {() -> array.set(at, array.stringNode("@@")), () -> array.set(at, was)});
        marks.addAll(marks(was));
      }
    }
    return marks;
  }
}
