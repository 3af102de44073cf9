package io.commercegraph.api.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Shows which texts are read as a shop's domain. */
class ShopDomainTest {

  private static final Pattern DOMAIN =
      Pattern.compile(
          "(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]*[a-z0-9]");

  private static final String CHARACTERS = "aaz09-..w\n";

  @Test
  void readsADomainInAnySpelling() {
    for (String text :
        List.of(
            "shop.example",
            "WWW.Shop.Example",
            "https://www.shop.example:8443/path?q#f",
            " shop.example. ")) {
      assertThat(ShopDomain.parse(text)).as(text).contains(new ShopDomain("shop.example"));
    }
    assertThat(ShopDomain.parse("bücher.example"))
        .contains(new ShopDomain("xn--bcher-kva.example"));
  }

  @Test
  void sharpSIsNotDoubleS() {
    assertThat(ShopDomain.parse("straße.example"))
        .contains(new ShopDomain("xn--strae-oqa.example"));
    assertThat(ShopDomain.parse("STRAẞE.example"))
        .contains(new ShopDomain("xn--strae-oqa.example"));
    assertThat(ShopDomain.parse("strasse.example")).contains(new ShopDomain("strasse.example"));
    assertThat(ShopDomain.parse("νέος.example")).isNotEqualTo(ShopDomain.parse("νέοσ.example"));
    assertThat(ShopDomain.parse("XN--STRAE-OQA.example"))
        .contains(new ShopDomain("xn--strae-oqa.example"));
  }

  @Test
  void lettersOfAnyScriptMakeADomainAndSymbolsOfAddressesDoNot() {
    assertThat(ShopDomain.parse("https://пример。рф/корзина"))
        .contains(new ShopDomain("xn--e1afmkfd.xn--p1ai"));
    assertThat(ShopDomain.parse("ｗｗｗ．ｓｈｏｐ．ｅｘａｍｐｌｅ")).contains(new ShopDomain("shop.example"));
    for (String text : List.of("a_ü.example", "ü@a.example", "ü..example", "\u00AD.example")) {
      assertThat(ShopDomain.parse(text)).as(text).isEmpty();
    }
    assertThat(ShopDomain.parse("ü".repeat(100_000) + ".example")).isEmpty();
  }

  @Test
  void takesWhatIsADomainAndNothingElse() {
    RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
    for (int i = 0; i < 200_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(9); length > 0; length--) {
        text.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
      }
      assertThat(ShopDomain.isDomain(text.toString()))
          .as("%s", text)
          .isEqualTo(DOMAIN.matcher(text).matches());
    }
  }

  @Test
  void mindsItsLengths() {
    String label = "a".repeat(63);
    for (String text :
        List.of(
            label + ".example",
            label + "a.example",
            "shop." + label + "aaa",
            (label + ".").repeat(3) + "a".repeat(61),
            (label + ".").repeat(3) + "a".repeat(62))) {
      assertThat(ShopDomain.isDomain(text)).as(text).isEqualTo(DOMAIN.matcher(text).matches());
    }
  }
}
