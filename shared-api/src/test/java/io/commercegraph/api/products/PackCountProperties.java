package io.commercegraph.api.products;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The quick look at a title sorts out none that names a count. */
class PackCountProperties {

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
