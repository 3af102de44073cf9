package io.commercegraph.index.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.index.postings.ProductText;
import java.util.List;
import org.junit.jupiter.api.Test;

class SplitWordsTest {

  private final ProductSearch search = new ProductSearch();

  @Test
  void anUnknownWordMeansItsHalvesWhereATitleHasThemSideBySide() {
    given("books", "Intuit Quick Books Pro");
    given("guide", "A Guide to Books");
    assertThat(find("quickbooks")).first().isEqualTo("books");
  }

  @Test
  void halvesThatNoTitleHasSideBySideSayNothing() {
    given("bags", "Filtra Uni Bags");
    given("book", "Project Management and Life Cycle");
    given("both", "Cycle Track, Uni Colour");
    assertThat(find("unicycle")).isEmpty();
  }

  private void given(String id, String title) {
    search.put(id, new ProductText(title, "", null));
    search.publish();
  }

  private List<String> find(String typed) {
    return search.find(typed, 5).stream().map(ProductFinder.Hit::productId).toList();
  }
}
