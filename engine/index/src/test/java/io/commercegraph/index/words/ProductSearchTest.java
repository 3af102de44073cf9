package io.commercegraph.index.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.index.postings.ProductText;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows which products are found for a text and in which order. */
class ProductSearchTest {

  private final ProductSearch search = new ProductSearch();

  @ParameterizedTest
  @CsvSource({
    "wh1000xm5, headphones",
    "WH-1000XM5, headphones",
    "wh 1000 xm 5, headphones",
    "sony wh1000xm, headphones",
    "cancelling noise sony, headphones",
    "headphone, headphones",
    "sonny headphoens, headphones",
    "quickbooks, books",
    "photo shop, photo",
    "photoshpo, photo",
    "creme brulee, creme",
    "CRÈME brûlées, creme",
    "smorrebrod, bread",
    "lampen, lamp",
    "leuchtmitel weiss, lamp",
    "headph, headphones",
    "ab 12345/x, part",
    "ab12345x, part"
  })
  void forgives(String typed, String found) {
    givenAShelf();
    assertThat(find(typed)).first().isEqualTo(found);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "-", "()", "zzzqqq", "\u0301", "🎧"})
  void findsNothingWhereNothingIsMeant(String typed) {
    givenAShelf();
    assertThat(find(typed)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"108r00645", "108 r00645", "108-r-00645", "108R-00645", "imaging 108r00645"})
  void ranksThoseFirstThatHaveTheModelNumber(String typed) {
    given("kit", "Xerox 108r00675 imaging kit");
    given("unit", "Xerox printers imaging unit phaser 6300, 108 r00645");
    IntStream.range(0, 30).forEach(i -> given("other" + i, "imaging kit " + i));
    search.publish();
    assertThat(find(typed)).first().isEqualTo("unit");
  }

  @Test
  void takesNothingForAModelNumberThatManyHave() {
    IntStream.range(0, 5).forEach(i -> given("phone" + i, "Phone S100 case " + i));
    given("named", "Red Phone Case for S100");
    search.publish();
    assertThat(find("red phone case s100")).first().isEqualTo("named");
  }

  @Test
  void prefersTheNumberTypedToAnother() {
    given("older", "Quicken Basic 2004");
    given("newer", "Quicken Basic 2007 software for windows");
    search.offers("older", 9);
    search.publish();
    assertThat(find("quicken basic 2007 windows")).first().isEqualTo("newer");
  }

  @Test
  void ranksByOffersWhereProductsAreEquallyRelevant() {
    given("a", "Garden Chair");
    given("b", "Garden Chair");
    search.offers("b", 3);
    search.offers("a", 1);
    search.publish();
    assertThat(find("garden chair")).containsExactly("b", "a");
  }

  @Test
  void ranksByRelevanceBeforeOffers() {
    given("exact", "Garden Chair");
    given("other", "Garden Table with Chair and Umbrella");
    search.offers("other", 1_000);
    search.publish();
    assertThat(find("garden chair")).containsExactly("exact", "other");
  }

  @Test
  void leavesOutWhatLacksMoreThanHalfOfTheWordsWhereAnotherHasAll() {
    givenAMarket();
    given("all", "Walnut Oak Carmine");
    IntStream.range(0, 600).forEach(i -> given("oak" + i, "Oak Carmine " + i));
    search.publish();
    assertThat(search.find("walnut oak carmine", 100))
        .extracting(ProductFinder.Hit::productId)
        .startsWith("all")
        .hasSize(21)
        .allMatch(id -> id.equals("all") || id.startsWith("shelf"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"walnut zebra", "rolex chair", "walnut headphones", "headphones", "telescope"})
  void showsNothingRatherThanWhatLacksAWord(String typed) {
    givenAMarket();
    assertThat(find(typed)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "fridge, kühlschrank",
    "frigo, kühlschrank",
    "icebox, kühlschrank",
    "telly, fernseher",
    "55 inch tv, fernseher",
    "140 cm tv, fernseher",
    "1000 gb ssd, ssd",
    "1 tb ssd, ssd",
    "kaffee maschine, kaffeemaschine",
    "machine à café, kaffeemaschine",
    "schuhe, herrenschuhe",
    "chaussures, herrenschuhe",
    "magnes na lodówkę, magnet"
  })
  void findsWhatShoppersMean(String typed, String found) {
    givenTitled("kühlschrank", "Bosch Kühlschrank KGN39 weiß");
    givenTitled("magnet", "Fridge magnet London");
    givenTitled("bridge", "Netgear Bridge AC1200");
    givenTitled("fernseher", "Samsung 55\" QLED Smart TV");
    givenTitled("monitor", "Dell 24 inch monitor");
    givenTitled("ssd", "Samsung 870 SSD 1TB");
    givenTitled("small", "Samsung 870 SSD 250GB");
    givenTitled("kaffeemaschine", "Melitta Filterkaffeemaschine");
    givenTitled("herrenschuhe", "Herrenschuhe Leder");
    search.publish();
    assertThat(find(typed)).first().isEqualTo(found);
    assertThat(find(typed)).doesNotContain("bridge");
  }

  @ParameterizedTest
  @CsvSource({"frigde, fridge", "bsoch refrigerator, bosch refrigerator"})
  void offersASpellingThatFindsSomething(String typed, String near) {
    givenTitled("a", "Bosch Refrigerator with ice maker");
    givenTitled("b", "Samsung fridge freezer silver");
    search.publish();
    assertThat(search.nearSpelling(typed)).isEqualTo(near);
    assertThat(search.nearSpelling("unicorn horn")).isNull();
  }

  @Test
  void takesAMistypedWordForTheKindThatItNames() {
    givenTitled("magnet", "Fridge magnet");
    givenTitled("a", "Bosch Kühlschrank");
    search.publish();
    assertThat(find("frigde")).first().isEqualTo("a");
  }

  @Test
  void takesAKnownWordForNoShorterAndNoLongerOne() {
    givenTitled("gps", "Sat nav for cars");
    givenTitled("knit", "Red cardigan");
    givenTitled("deck", "Playing cards");
    search.publish();
    assertThat(find("card")).containsExactly("deck");
  }

  @Test
  void showsTheKindAndNoTitlesThatHaveTheWordAlone() {
    givenTitled("magnet", "Fridge magnet");
    givenTitled("a", "Bosch Refrigerator with ice maker");
    givenTitled("b", "Samsung fridge freezer silver");
    search.publish();
    assertThat(find("fridge")).containsExactlyInAnyOrder("a", "b");
  }

  @ParameterizedTest
  @CsvSource({"wedding dress, ''", "sibelius compass, software", "chargeur de tleephone, charger"})
  void showsWhatIsMeant(String typed, String found) {
    givenTitled("dress", "Summer dress blue");
    givenTitled("software", "Sibelius Compass music software");
    givenTitled("charger", "Handy-Ladegerät 20 W");
    search.publish();
    assertThat(find(typed)).isEqualTo(found.isEmpty() ? List.of() : List.of(found));
  }

  @Test
  void ofManyThatHaveOneWordAndNoOtherReadsThoseWhereItCountsForMost() {
    for (int i = 0; i < 600; i++) {
      given("aside" + i, "shelf board (black)");
      given("other" + i, "lamp shade tripod");
    }
    for (int i = 0; i < 12; i++) {
      given("word" + i, "metal shelf black three tall boards");
    }
    search.publish();

    assertThat(find("black")).isNotEmpty().allMatch(id -> id.startsWith("word"));
  }

  @Test
  void showsTheSameWhateverTheLimit() {
    givenAMarket();
    given("all", "Walnut Garden Chair");
    search.publish();
    List<ProductFinder.Hit> hits = search.find("graden chair walnut", 500);
    assertThat(search.find("graden chair walnut", 1)).isEqualTo(hits.subList(0, 1));
    assertThat(hits).first().extracting(ProductFinder.Hit::productId).isEqualTo("all");
    List<ProductFinder.Hit> chairs = search.find("graden chair", 500);
    assertThat(search.find("graden chair", 5)).isEqualTo(chairs.subList(0, 5));
  }

  @Test
  void showsChangesAllAtOnce() {
    given("a", "Carmine Chair");
    search.publish();

    given("a", "Maple Tray");
    given("b", "Carmine Tray");
    assertThat(find("carmine")).containsExactly("a");

    search.publish();
    assertThat(find("carmine")).containsExactly("b");
    assertThat(find("maple")).containsExactly("a");
    assertThat(search.size()).isEqualTo(2);
  }

  @Test
  void findsRemovedProductsNoMore() {
    given("a", "Garden Chair");
    search.publish();
    search.remove("a");
    search.remove("unheard of");
    search.publish();
    assertThat(find("garden chair")).isEmpty();
  }

  @Test
  void staysItselfWhenItShedsTheDead() {
    for (int round = 0; round < 12; round++) {
      IntStream.range(0, 1_000).forEach(i -> given("p" + i, "Chair Number " + i));
      search.offers("p7", 7);
      search.publish();
    }
    assertThat(search.size()).isEqualTo(1_000);
    assertThat(search.find("chair 7", 1)).containsExactly(new ProductFinder.Hit("p7", 1, 7));
  }

  @Test
  void answersWholeStatesWhileItIsWrittenTo() throws InterruptedException {
    AtomicBoolean done = new AtomicBoolean();
    Thread writer =
        Thread.ofPlatform()
            .start(
                () -> {
                  for (int round = 0; round < 300; round++) {
                    String colour = round % 2 == 0 ? "crimson" : "turquoise";
                    IntStream.range(0, 50).forEach(i -> given("p" + i, colour + " chair " + i));
                    search.publish();
                  }
                  done.set(true);
                });
    while (!done.get()) {
      List<ProductFinder.Hit> red = search.find("crimson", 100);
      assertThat(red)
          .satisfiesAnyOf(hits -> assertThat(hits).isEmpty(), hits -> assertThat(hits).hasSize(50));
    }
    writer.join();
    assertThat(search.find("turquoise", 100)).hasSize(50);
  }

  private void givenAShelf() {
    givenTitled("headphones", "Sony WH-1000XM5 Noise Cancelling Headphones");
    givenTitled("older", "Sony WH-1000XM4 Noise Cancelling Headphones");
    given("books", "Intuit Quick Books Pro 2024");
    given("photo", "Adobe Photoshop Elements");
    given("creme", "Crème Brûlée Torch");
    given("bread", "Smørrebrød: the Danish open sandwich");
    givenTitled("lamp", "Lampe mit Leuchtmittel, weiß");
    search.put("part", new ProductText("Seal", "Acme", "AB-12345/X"));
    IntStream.range(0, 30).forEach(i -> given("filler" + i, "Garden Chair " + i));
    search.publish();
  }

  /** So many that going through all that have one of the words takes its time. */
  private void givenAMarket() {
    IntStream.range(0, 20).forEach(i -> given("shelf" + i, "Walnut Shelf " + i));
    IntStream.range(0, 600).forEach(i -> given("chair" + i, "Garden Chair " + i));
    IntStream.range(0, 2_400).forEach(i -> given("table" + i, "Kitchen Table " + i));
    search.publish();
  }

  /** With what the title is read as beside its words. */
  private void givenTitled(String id, String title) {
    search.put(id, LabelledSet.text(title, "", null));
  }

  private void given(String id, String title) {
    search.put(id, new ProductText(title, null, null));
  }

  private List<String> find(String text) {
    return MeasureRecall.ids(search, text);
  }
}
