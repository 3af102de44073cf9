package io.commercegraph.api.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProductReadingTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "iron; AudioWay A40 headphones ear-cup - iron",
        "iron; AudioWay luxe for touch 4g - iron black",
        "honey; Shower gel, honey, 250 ml",
        "tablet; Ibuprofen, 20 tablets",
        "olive oil; T-Shirt, oliv, Baumwolle"
      })
  void aPartOfATitleThatIsAColourOrAMaterialNamesNoKind(String kind, String title) {
    assertThat(kinds(title, null)).doesNotContainAnyElementsOf(kinds(kind, null));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "chocolate; Alpenmilch Schokolade",
        "headphones; Norvik, black, wireless headphones"
      })
  void aLaterPartThatNamesMoreIsRead(String kind, String title) {
    assertThat(kinds(title, null)).containsAll(kinds(kind, null));
  }

  @Test
  void theLastNameOfAPathThatTheTaxonomyLacksNamesTheKind() {
    assertThat(kinds("Norvik NO-100", "Audio > Wireless earphones"))
        .containsAll(kinds("headphones", null));
    assertThat(kinds("Norvik NO-100", "Audio > Zorkmids for headphones")).isEmpty();
  }

  @Test
  void aKindOfOurOwnMayBeBelowAnother() {
    assertThat(kinds("Paracetamol 500 mg", "Health & Beauty > Health Care > Medicine & Drugs"))
        .containsAll(kinds("painkillers", null))
        .containsAll(kinds("Schmerztabletten", null));
  }

  @Test
  void aShortStemOfAnotherLanguageIsNoHeadOfACompound() {
    assertThat(kinds("Zombie Jamboree", null))
        .doesNotContainAnyElementsOf(kinds("Bohrmaschine", null));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "grill; Brasero M25 Mikrowelle, 25 l, Grill; Home & Garden > Kitchen & Dining > Kitchen"
            + " Appliances > Microwave Ovens",
        "raincoat; Bluetooth speaker, waterproof, 20 W; Electronics > Audio > Audio Components >"
            + " Speakers",
        "sofa; Couches taille 4, 174 pièces; Baby & Toddler > Diapering > Diapers",
        "ram; Laptop, 13.3 inch, 16 GB RAM; Electronics > Computers > Laptops",
        "ram; Laptop, 13.3 inch, 16 GB RAM;",
        "smartphone; Playmobil Ritterburg;"
      })
  void whatATitleNamesBesideItsKindIsNone(String kind, String title, @Nullable String category) {
    assertThat(kinds(kind, null)).isNotEmpty();
    assertThat(kinds(title, category)).doesNotContain(kinds(kind, null).getFirst());
  }

  @Test
  void aNarrowerKindThanTheFeedsIsKept() {
    assertThat(
            kinds(
                "Giacca Skagen, giacca impermeabile, donna",
                "Apparel & Accessories > Clothing > Outerwear > Coats & Jackets"))
        .containsAnyElementsOf(kinds("impermeabile", null));
  }

  /** Feeds file accessories under what they are for. */
  @Test
  void whatATitleNamesBeforeAnyCommaIsKeptBesideTheFeedsCategory() {
    assertThat(
            kinds(
                "iPhone 15 Pro Hülle, schwarz",
                "Electronics > Communications > Telephony > Mobile Phones"))
        .contains(kinds("Handyhülle", null).getFirst());
  }

  @Test
  void anAmountOfDataBeforeTheOnlyKindIsOfTheProductItself() {
    assertThat(kinds("Datora 16 GB RAM", null)).containsAll(kinds("ram", null)).isNotEmpty();
  }

  @Test
  void frenchUnitsStandAfterANumber() {
    assertThat(amounts("SSD 2 To")).isEqualTo(amounts("SSD 2 TB")).isNotEmpty();
    assertThat(amounts("SSD 512 Go, M.2")).isEqualTo(amounts("SSD 512 GB, M.2"));
    assertThat(amounts("a game for 2 to 4 players")).isEmpty();
    assertThat(amounts("Store n Go")).isEmpty();
  }

  private static List<String> amounts(String title) {
    return ProductReading.of(title, null).tags().stream()
        .filter(tag -> tag.startsWith(AmountTags.TAG))
        .toList();
  }

  private static List<String> kinds(String title, @Nullable String category) {
    return ProductReading.of(title, category).tags().stream()
        .filter(tag -> tag.startsWith(Lexicon.TAG))
        .toList();
  }
}
