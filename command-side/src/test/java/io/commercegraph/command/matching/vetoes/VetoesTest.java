package io.commercegraph.command.matching.vetoes;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.command.matching.reading.Listing;
import io.commercegraph.command.matching.reading.ListingReading;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VetoesTest {

  @ParameterizedTest
  @CsvSource({
    "sony headphones black, sony headphones blue, true",
    "Kopfhörer schwarz, casque bleu, true",
    "chaise noire, silla negra, false",
    "zegarek czarny, horloge wit, true",
    "headphones black/red, headphones black, false",
    "headphones, headphones blue, false",
  })
  void coloursDiffer(String left, String right, boolean forbidden) {
    assertForbidden(new ColoursDiffer(), left, right, forbidden);
  }

  @ParameterizedTest
  @CsvSource({
    "t-shirt small, t-shirt large, true",
    "t-shirt klein, maglia grande, true",
    "shoe size 42, Schuh Größe 43, true",
    "shoe size 42, Schuh Größe 42, false",
    "t-shirt size s, t-shirt size m, true",
    "cable 5 m, cable 5 l, false",
    "folder letter, folder legal, true",
  })
  void sizesDiffer(String left, String right, boolean forbidden) {
    assertForbidden(new SizesDiffer(), left, right, forbidden);
  }

  @ParameterizedTest
  @CsvSource({"stick 16 GB, stick 32gb, true", "stick 1 TB, stick 1000 GB, false"})
  void amountsDiffer(String left, String right, boolean forbidden) {
    assertForbidden(new AmountsDiffer(), left, right, forbidden);
  }

  @ParameterizedTest
  @CsvSource({
    "batteries 4 pack, batteries 8-pack, true",
    "batteries 4 pack, battery, true",
    "Batterien 4er Pack, batteries pack of 4, false",
    "pens 12 stück, pens 12, false",
    "batteries, battery, false",
  })
  void packsDiffer(String left, String right, boolean forbidden) {
    assertForbidden(new PacksDiffer(), left, right, forbidden);
  }

  @ParameterizedTest
  @CsvSource({
    "iphone 4 16 gb, iphone 5 16 gb, true",
    "photoshop cs2, photoshop cs3 mac, true",
    "quickbooks 2006, quickbooks 2007, true",
    "phaser 8550, phaser 8550 printer, false",
    "gt mk ii, gt mk iii, true",
    "studio 11, studio v11, false",
    "windows xp, windows vista, true",
  })
  void generationsDiffer(String left, String right, boolean forbidden) {
    assertForbidden(new GenerationsDiffer(), left, right, forbidden);
  }

  @ParameterizedTest
  @CsvSource({
    "office standard, office professional, true",
    "office profesional, office pro, false",
    "norton full, norton upgrade, true",
    "office, office student, false",
  })
  void editionsDiffer(String left, String right, boolean forbidden) {
    assertForbidden(new EditionsDiffer(), left, right, forbidden);
  }

  @ParameterizedTest
  @CsvSource({
    "sims mac, sims windows, true",
    "game ps2, game xbox, true",
    "game mac/win, game pc, false",
    "skin iphone, skin ipod, true",
  })
  void platformsDiffer(String left, String right, boolean forbidden) {
    assertForbidden(new PlatformsDiffer(), left, right, forbidden);
  }

  @ParameterizedTest
  @CsvSource({
    "phone refurbished, phone, true",
    "telefon generalüberholt, phone reconditionné, false",
    "phone new, phone, false",
    "phone neu, téléphone d'occasion, true",
  })
  void conditionsDiffer(String left, String right, boolean forbidden) {
    assertForbidden(new ConditionsDiffer(), left, right, forbidden);
  }

  @ParameterizedTest
  @CsvSource({
    "galaxy s5, case for galaxy s5, true",
    "Hülle für galaxy s5, case for galaxy s5, false",
    "toner compatible ml1210, samsung ml1210, true",
    "samsung galaxy, samsung galaxy phone, false",
    "dock for galaxy s5, galaxy s5 32 gb, true",
    "Ladegerät für galaxy s5, galaxy s5, true",
    "photoshop elements for mac, photoshop elements mac, false",
  })
  void accessoryAgainstDevice(String left, String right, boolean forbidden) {
    assertForbidden(new AccessoryAgainstDevice(), left, right, forbidden);
  }

  @Test
  void gtinsDiffer() {
    Veto veto = new GtinsDiffer();
    ListingReading one = listing("phone", "04006381333931");
    assertThat(veto.forbids(one, listing("phone", "04006381333948"))).isTrue();
    assertThat(veto.forbids(one, listing("phone", "04006381333931"))).isFalse();
    assertThat(veto.forbids(one, listing("phone", null))).isFalse();
  }

  @Test
  void theFirstRuleThatForbidsIsNamed() {
    assertThat(Vetoes.of(listing("cup red", null), listing("cup blue", null)))
        .contains(new ColoursDiffer());
    assertThat(Vetoes.of(listing("cup red", null), listing("red cup", null))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "laptop sleeve black, laptop sleeve, true",
    "laptop sleeve black, laptop sleeve schwarz, false",
    "laptop sleeve black ab1234, laptop sleeve ab-1234, false",
    "laptop sleeve, sleeve for laptops, false",
  })
  void unnamedColour(String left, String right, boolean doubtful) {
    ListingReading one = listing(left, null);
    ListingReading other = listing(right, null);
    assertThat(UnnamedColour.isBetween(one, other)).isEqualTo(doubtful);
    assertThat(UnnamedColour.isBetween(other, one)).isEqualTo(doubtful);
  }

  private static void assertForbidden(Veto veto, String left, String right, boolean forbidden) {
    ListingReading one = listing(left, null);
    ListingReading other = listing(right, null);
    assertThat(veto.forbids(one, other)).isEqualTo(forbidden);
    assertThat(veto.forbids(other, one)).isEqualTo(forbidden);
  }

  private static ListingReading listing(String title, @Nullable String gtin) {
    return ListingReading.of(new Listing("id", title, null, null, gtin, null, 0, null));
  }
}
