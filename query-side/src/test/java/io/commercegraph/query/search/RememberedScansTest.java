package io.commercegraph.query.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.query.search.catalogue.OfferFilter;
import io.commercegraph.query.words.WordsInMemory;
import java.time.Instant;
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

  @Test
  void whatWasBegunBeforeAChangeIsNotRememberedAfterIt() {
    ProductCatalogueContent content =
        new ProductCatalogueContent(0, WordsInMemory.indexes(), _ -> {});
    content.apply(List.of(founded(1, "prd_a", "Acme")));
    ProductFilters zenit =
        new ProductFilters(null, "Zenit", new OfferFilter(null, false, null, null, false));
    FilteredCatalogue begun = content.filtered(zenit, null, Instant.EPOCH);
    content.apply(List.of(founded(2, "prd_z", "Zenit")));

    assertThat(begun.all(10).ids()).as("knows no brand of this name").isEmpty();
    assertThat(content.filtered(zenit, null, Instant.EPOCH).all(10).ids()).containsExactly("prd_z");
  }

  private static RecordedEvent<Event> founded(long position, String id, String brand) {
    ProductDescription said = new ProductDescription(brand, null, "A thing", null, null);
    return new RecordedEvent<>(
        position, "evt_" + position, Instant.EPOCH, new ProductFounded(id, null, said));
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
