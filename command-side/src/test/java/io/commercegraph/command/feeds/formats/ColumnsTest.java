package io.commercegraph.command.feeds.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.command.feeds.formats.attributes.FieldNameSuggestion;
import io.commercegraph.command.feeds.formats.input.BrokenFeed;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shows what the sender of a feed is told about unknown, missing and misspelt columns. */
class ColumnsTest {

  @Test
  void aFeedOfUnknownColumnsIsToldWhichWereFoundAndTheNearestKnown() {
    assertThatThrownBy(() -> RecordingRowSink.of("id,titel,prise\n1,T,1 EUR\n"))
        .isInstanceOf(BrokenFeed.class)
        .hasMessageContaining("no format that is known")
        .hasMessageContaining("columns found: id, titel, prise")
        .hasMessageContaining("missing: title, link, price")
        .hasMessageContaining("did you mean title by titel, price by prise?");
  }

  @Test
  void aFeedThatLacksWhatEachRowNeedsIsToldSo() throws IOException {
    assertThat(
            RecordingRowSink.of("id,title,lnk,price\n1,T,https://a.example/1,1 EUR\n").toString())
        .contains(
            "hint: columns found: id, title, lnk, price; missing: link; did you mean link by lnk?");
    assertThat(RecordingRowSink.of("code,titel,ends_at\nC,T,2027-01-01\n").toString())
        .contains("missing: title; did you mean title by titel?");
  }

  @Test
  void whatIsMisspelledButNotNeededIsSaidToo() throws IOException {
    RecordingRowSink read =
        RecordingRowSink.of("id,title,link,price,availabilty\n1,T,https://a.example/1,1 EUR,x\n");
    assertThat(read.rows).hasSize(1);
    assertThat(read.toString()).contains("did you mean availability by availabilty?");
    assertThat(
            RecordingRowSink.of("id,title,link,price,my_own\n1,T,https://a.example/1,1 EUR,x\n")
                .toString())
        .doesNotContain("hint");
  }

  @Test
  void anUnknownFieldOfOurOwnLinesNamesTheNearestKnown() throws IOException {
    RecordingRowSink read =
        RecordingRowSink.of("{\"type\":\"shop\",\"domain\":\"a.example\",\"nmae\":\"A\"}\n");
    assertThat(read.rejects.getFirst().field()).isEqualTo("nmae");
    assertThat(read.rejects.getFirst().reason())
        .isEqualTo("is no field of this type; did you mean name?");
  }

  @ParameterizedTest
  @CsvSource({
    "prise,price",
    "titel,title",
    "availabilty,availability",
    "gitn,gtin",
    "i,",
    "xyz,",
    "colour,color"
  })
  void theNearestNameIsFewSlipsAway(String name, String nearest) {
    Set<String> known = Set.of("id", "title", "price", "availability", "gtin", "size", "color");
    assertThat(FieldNameSuggestion.of(name, known).orElse(null)).isEqualTo(nearest);
  }

  @Test
  void slipsAreCounted() {
    assertThat(FieldNameSuggestion.distance("price", "price")).isZero();
    assertThat(FieldNameSuggestion.distance("prise", "price")).isEqualTo(1);
    assertThat(FieldNameSuggestion.distance("titel", "title")).isEqualTo(1);
    assertThat(FieldNameSuggestion.distance("", "abc")).isEqualTo(3);
    assertThat(FieldNameSuggestion.of("x".repeat(100_000), Set.of("x"))).isEmpty();
    assertThat(FieldNameSuggestion.of("naem", List.of("name", "game"))).contains("name");
  }

  @Test
  void anOfferOfSchemaOrgWithoutANumberIsItsAddress() throws IOException {
    String product =
        "{\"@type\":\"Product\",\"name\":\"N\",\"url\":\"%s\",\"offers\":{\"price\":1,\"priceCurrency\":\"EUR\"}}\n";
    String tail = "/p?a=1&b=2#red";
    for (String url :
        List.of("https://shop.example", "HTTPS://Shop.Example", "https://shop.example:443")) {
      assertThat(id(product.formatted(url + tail))).isEqualTo("https://shop.example" + tail);
    }
    String longUrl = "https://shop.example/" + "x".repeat(300);
    assertThat(id(product.formatted(longUrl)))
        .startsWith("url_")
        .isEqualTo(id(product.formatted(longUrl.replace("shop", "SHOP"))))
        .isNotEqualTo(id(product.formatted(longUrl + "y")));
    assertThat(RecordingRowSink.of(product.formatted("")).rejects)
        .singleElement()
        .satisfies(bad -> assertThat(bad.field()).isEqualTo("id"));
  }

  private static String id(String feed) throws IOException {
    return ((OfferFeedRow) RecordingRowSink.of(feed).rows.getFirst()).itemId();
  }
}
