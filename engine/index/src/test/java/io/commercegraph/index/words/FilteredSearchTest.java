package io.commercegraph.index.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.index.postings.ProductText;
import io.commercegraph.index.words.ProductFinder.Hit;
import io.commercegraph.index.words.ProductFinder.Ranking;
import java.util.List;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Shows what a search with a filter finds, and what it keeps beside its hits. */
class FilteredSearchTest {

  private static final int PRODUCTS = 2_000;

  private final ProductSearch search = new ProductSearch();

  @BeforeEach
  void publish() {
    for (int i = 0; i < PRODUCTS; i++) {
      search.put("p" + i, new ProductText("Garden Chair " + "oak ".repeat(i % 5), null, null), i);
    }
    search.publish();
  }

  @Test
  void onlyWhatPassesIsAHit() {
    Ranking found = search.find("garden chair", 10, 0, filter(tag -> tag % 50 == 3, tag -> false));
    assertThat(found.hits()).hasSize(10).allMatch(hit -> number(hit) % 50 == 3);
  }

  @Test
  void whatIsKeptToBeCountedChangesNoHit() {
    IntPredicate passes = tag -> tag % 50 == 3;
    List<Hit> alone = search.find("garden chair", 30, 0, filter(passes, tag -> false)).hits();
    for (int depth : new int[] {0, 40, 500, PRODUCTS}) {
      Ranking counted = search.find("garden chair", 30, depth, filter(passes, tag -> tag % 2 == 0));
      assertThat(counted.hits()).as("%d deep", depth).isEqualTo(alone);
      assertThat(counted.kept()).allMatch(tag -> passes.test(tag) || tag % 2 == 0);
    }
  }

  @Test
  void whatIsBesideTheHitsIsCountedWhateverThePageIs() {
    IntPredicate passes = tag -> tag % 50 == 3;
    TagFilter odd = filter(passes, tag -> false, tag -> tag % 50 == 13 || tag % 50 == 14);
    Ranking found = search.find("garden chair", 10, 0, odd);
    assertThat(found.beside()).as("longer titles are less relevant").isEqualTo(PRODUCTS / 50);
    assertThat(found.kept()).allMatch(passes::test);
    assertThat(found.hits())
        .isEqualTo(search.find("garden chair", 10, 0, filter(passes, tag -> false)).hits());
    for (int limit : new int[] {1, 20, 60}) {
      for (int depth : new int[] {0, 40, PRODUCTS}) {
        assertThat(search.find("garden chair", limit, depth, odd).beside())
            .as("%d of %d", limit, depth)
            .isEqualTo(found.beside());
      }
    }
  }

  @Test
  void whereHitsAreFewAllBesideThemAreCountedUpToAnEnd() {
    TagFilter none = filter(tag -> false, tag -> false, tag -> tag % 400 == 0);
    Ranking found = search.find("garden chair", 10, 0, none);
    assertThat(found.hits()).isEmpty();
    assertThat(found.beside()).isEqualTo(PRODUCTS / 400);
    TagFilter all = filter(tag -> false, tag -> false, tag -> true);
    assertThat(search.find("garden chair", 10, 0, all).beside()).isEqualTo(BesideHits.MOST);
  }

  @Test
  void aTypedModelThatDoesNotPassIsNoHit() {
    search.put("model", new ProductText("Garden Chair XB4711", null, null), PRODUCTS);
    search.publish();
    assertThat(search.find("xb4711", 10).getFirst().productId()).isEqualTo("model");
    Ranking others = search.find("xb4711", 10, 0, filter(tag -> tag != PRODUCTS, tag -> false));
    assertThat(others.hits()).noneMatch(hit -> hit.productId().equals("model"));
  }

  private static TagFilter filter(IntPredicate hit, IntPredicate counted) {
    return filter(hit, counted, tag -> false);
  }

  private static TagFilter filter(IntPredicate hit, IntPredicate counted, IntPredicate beside) {
    return new TagFilter() {
      @Override
      public boolean mayKeep(int tag) {
        return keeps(tag) || isBeside(tag);
      }

      @Override
      public boolean keeps(int tag) {
        return hit.test(tag) || counted.test(tag);
      }

      @Override
      public boolean isHit(int tag) {
        return hit.test(tag);
      }

      @Override
      public boolean isBeside(int tag) {
        return beside.test(tag);
      }
    };
  }

  private static int number(Hit hit) {
    return Integer.parseInt(hit.productId().substring(1));
  }
}
