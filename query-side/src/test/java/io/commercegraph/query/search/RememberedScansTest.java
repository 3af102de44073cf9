package io.commercegraph.query.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.query.search.catalogue.OfferFilter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Shows when a call for all products is answered from what an earlier one found. */
class RememberedScansTest {

  private final RememberedScans remembered = new RememberedScans();
  private int scans;

  @Test
  void theSameCallScansOnceUntilSomethingChanges() {
    assertThat(ask("acme", 10, 1)).isEqualTo("acme 1");
    assertThat(ask("acme", 10, 1)).isEqualTo("acme 1");
    assertThat(ask("acme", 10, 2)).isEqualTo("acme 2");
    assertThat(ask("acme", 10, 1)).as("an older state is not kept").isEqualTo("acme 3");
  }

  @Test
  void otherCallsScan() {
    ask("acme", 10, 1);
    assertThat(ask("zenit", 10, 1)).isEqualTo("zenit 2");
    assertThat(ask("acme", 20, 1)).isEqualTo("acme 3");
    assertThat(ask("zenit", 10, 1)).isEqualTo("zenit 2");
  }

  @Test
  void fewAreKept() {
    for (int i = 0; i < 17; i++) {
      ask("brand " + i, 10, 1);
    }
    assertThat(ask("brand 16", 10, 1)).isEqualTo("brand 16 17");
    assertThat(ask("brand 0", 10, 1)).isEqualTo("brand 0 18");
  }

  private String ask(String brand, int depth, long version) {
    ProductFilters filters =
        new ProductFilters(null, brand, new OfferFilter(null, true, null, null, false));
    return remembered
        .get(
            new RememberedScans.Key(filters, depth, null),
            version,
            () -> new ProductHits(List.of(brand + " " + ++scans), null, null))
        .ids()
        .getFirst();
  }
}
