package io.commercegraph.index.prefixes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows which shops are found for a text and in which order, also after changes. */
class ShopSearchTest {

  private final ShopSearch search = new ShopSearch(new TestDomainNames(), "shop_");

  @BeforeEach
  void givenSomeShops() {
    given("amazon.de", "Amazon", "DE", 0.9f);
    given("amzscout.net", "AMZScout", "US", 0.1f);
    given("ama-outdoor.com", "AMA Outdoor", "US", 0.05f);
    given("media-markt.at", "Media Markt", "AT", 0.7f);
    given("supermarkt24.de", "Super Markt 24", "DE", 0.2f);
    given("xn--mbel-5qa.de", "Möbel Höffner", "DE", 0.3f);
    given("fnac.fr", "Fnac", "FR", 0.6f);
    given("zalando.de", "Zalando", "DE", 0.8f);
    given("zalando.fr", "Zalando France", "FR", 0.5f);
    search.publish();
  }

  @ParameterizedTest
  @CsvSource({
    "a, amazon.de",
    "AMAZON, amazon.de",
    "amzon, amazon.de",
    "amazno, amazon.de",
    "aamazon, amazon.de",
    "mediam, media-markt.at",
    "media m, media-markt.at",
    "markt media, media-markt.at",
    "media-markt, media-markt.at",
    "mediamarkt.at, media-markt.at",
    "mobel, xn--mbel-5qa.de",
    "höffner, xn--mbel-5qa.de",
    "hofner, xn--mbel-5qa.de",
    "zalando.f, zalando.fr",
    "azon, amazon.de",
    "zallando, zalando.de",
    "outdoor, ama-outdoor.com",
    "amazn.de, amazon.de",
    "amaozn.de, amazon.de",
    "zalnado, zalando.de",
    "supermrakt, supermarkt24.de",
    "super-markt, supermarkt24.de",
    "mediamrkt, media-markt.at",
    "https://www.Fnac.fr/livres?id=1, fnac.fr",
    "www.zalando.fr, zalando.fr",
    "fnac.fr/livres, fnac.fr",
    "xn--mbel-5qa.de, xn--mbel-5qa.de"
  })
  void findsFirst(String typed, String domain) {
    assertThat(find(typed, null)).first().isEqualTo(domain);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "-", "qqqqqqq", "🎧", "\u0000"})
  void findsNothingWhereNothingIsMeant(String typed) {
    assertThat(find(typed, null)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "meidamarkd, media-markt.at",
    "madia merkt, media-markt.at",
    "suparmarkt42, supermarkt24.de",
    "zalandofrnace, zalando.fr",
    "amaoutdorr, ama-outdoor.com",
    "amaotdor, ama-outdoor.com"
  })
  void forgivesTwoSlipsInLongNames(String typed, String domain) {
    assertThat(find(typed, null)).first().isEqualTo(domain);
  }

  @ParameterizedTest
  @ValueSource(strings = {"amozan", "zolanda", "meidamarkdab", "xyziamarkt", "medismurkx"})
  void forgivesNoMore(String typed) {
    assertThat(find(typed, null)).isEmpty();
  }

  @Test
  void keepsToIdsThatPass() {
    ShopFilter french = new ShopFilter(null, id -> id.endsWith(".fr"));

    assertThat(search.findPassing("zalando", french, 8))
        .extracting(hit -> hit.shop().domain())
        .containsExactly("zalando.fr");
    assertThat(search.findPassing("amazon", french, 8)).isEmpty();
    assertThat(search.findPassing("zlando", french, 1))
        .extracting(hit -> hit.shop().domain())
        .containsExactly("zalando.fr");
  }

  @Test
  void findsTheMidstOfAWord() {
    assertThat(find("arkt", null)).contains("media-markt.at", "supermarkt24.de");
  }

  @Test
  void findsAShopOfALongForeignName() {
    given("teremok.example", "Теремок " + "и друзья ".repeat(30), "DE", 0.1f);
    search.publish();
    assertThat(find("teremok", null)).containsExactly("teremok.example");
    assertThat(find("Теремок", null)).containsExactly("teremok.example");
  }

  @Test
  void putsABeginningBeforeAMistypedOne() {
    assertThat(find("amz", null)).startsWith("amzscout.net");
  }

  @Test
  void keepsToACountry() {
    assertThat(find("zalando", "FR")).containsExactly("zalando.fr");
    assertThat(find("a", "FR")).doesNotContain("amazon.de");
  }

  @Test
  void scoresBetweenNothingAndOne() {
    assertThat(search.find("amazon", null, 8))
        .isNotEmpty()
        .allSatisfy(hit -> assertThat(hit.score()).isBetween(0f, 1f));
  }

  @Test
  void followsChanges() {
    given("amazon.de", "Renamed", "DE", 0.9f);
    search.remove(id("fnac.fr"));
    assertThat(find("fnac", null)).containsExactly("fnac.fr");

    search.publish();
    assertThat(find("fnac", null)).isEmpty();
    assertThat(find("renamed", null)).containsExactly("amazon.de");
    assertThat(search.find("amazon.de", null, 1).getFirst().shop().name()).isEqualTo("Renamed");
  }

  @Test
  void staysWholeWhileItGrows() {
    for (int batch = 0; batch < 40; batch++) {
      int first = batch * 100;
      IntStream.range(first, first + 100)
          .forEach(i -> given("grow" + i + ".com", "Growing " + i, "US", 0));
      search.publish();
    }
    assertThat(search.find("growing", null, 5_000)).hasSize(4_000);
    assertThat(find("growing 3999", null)).first().isEqualTo("grow3999.com");
    assertThat(find("zalndo", null)).first().isEqualTo("zalando.de");
  }

  private void given(String domain, String name, String country, float popularity) {
    long offers = (long) Math.expm1(popularity * Math.log1p(1e6));
    search.put(
        new IndexedShop(new ShopListing(id(domain), domain, name, country, null), offers, 0));
  }

  private static String id(String domain) {
    return "shp_" + domain;
  }

  private List<String> find(String typed, @Nullable String country) {
    return search.find(typed, country, 8).stream().map(hit -> hit.shop().domain()).toList();
  }
}
