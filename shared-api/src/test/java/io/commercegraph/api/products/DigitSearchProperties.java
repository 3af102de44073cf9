package io.commercegraph.api.products;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What is looked for at likely places alone is found as by the whole regular expression. */
class DigitSearchProperties {

  private static final Pattern NUMBERS =
      Pattern.compile("(?<![\\p{L}\\p{N}.,])\\d{1,2}(?:\\s?[x×]\\s?\\d)?(?:g|l|-pack)?(?!\\p{L})");

  @Property
  void theSameMatchesAreFound(@ForAll("titles") String title) {
    List<String> expected = new ArrayList<>();
    Matcher everywhere = NUMBERS.matcher(title);
    while (everywhere.find()) {
      expected.add(everywhere.start() + everywhere.group());
    }
    List<String> found = new ArrayList<>();
    AtDigits atDigits = new AtDigits(NUMBERS, title);
    while (atDigits.find()) {
      found.add(atDigits.match().start() + atDigits.match().group());
    }
    assertThat(found).isEqualTo(expected);
  }

  @Property
  void theSamePacksAreCounted(@ForAll("titles") String title) {
    assertThat(PackCount.of(title)).isEqualTo(PackCount.named(title));
  }

  @Provide
  Arbitrary<String> titles() {
    return Arbitraries.of(
            "1",
            "6",
            "12",
            "250",
            " ",
            "x",
            "×",
            "X",
            "er",
            "-",
            "pack",
            "PACK",
            "pac\u212A",
            "Packung",
            "pak",
            "pk",
            "pack of",
            "pack de",
            "LOT DE",
            "lot de",
            "confezione da",
            "paquete de",
            "opakowanie",
            "paczka",
            "g",
            "ml",
            "l",
            "kg",
            ",",
            ".",
            "é",
            "a",
            "p",
            "\t",
            "😀")
        .list()
        .ofMaxSize(9)
        .map(parts -> String.join("", parts));
  }
}
