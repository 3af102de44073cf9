package io.commercegraph.index.likeness;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.index.postings.ProductIndex;
import io.commercegraph.index.postings.ProductText;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests which products are found to be most like a text. */
class AlikeSearchTest {

  private final ProductIndex index = new ProductIndex();
  private final AlikeSearch search = new AlikeSearch();

  @BeforeEach
  void fill() {
    put("kettle", "Acme kettle WK-2200 steel", 1);
    put("pot", "Bolt tea pot steel", 2);
    put("other", "Acme kettle WK-3300 steel", 3);
    for (int i = 0; i < 300; i++) {
      put("lamp" + i, "Lumo steel lamp number " + i, 10 + i);
    }
    index.publish();
  }

  private void put(String id, String name, int tag) {
    index.put(id, new ProductText(name, null, null));
    index.tag(id, tag);
  }

  private List<AlikeProduct> find(String text, int limit) {
    return search.find(new ProductText(text, null, null), limit, _ -> true, index);
  }

  @Test
  void theSameWordsInAnotherOrderAreMostAlike() {
    List<AlikeProduct> found = find("wk2200 steel kettle acme", 2);
    assertThat(found).extracting(AlikeProduct::productId).containsExactly("kettle", "other");
    assertThat(found.getFirst().likeness()).isGreaterThan(0.8f).isLessThanOrEqualTo(1f);
    assertThat(found.getLast().likeness()).isLessThan(0.6f);
  }

  @Test
  void theRarestWordsDecideWhatIsCompared() {
    assertThat(find("steel lamp number 217", 1))
        .extracting(AlikeProduct::productId)
        .containsExactly("lamp217");
  }

  @Test
  void wordsThatNoProductHasMakeItLessAlike() {
    assertThat(find("acme kettle wk2200 steel copper lid", 1).getFirst().likeness())
        .isLessThan(find("acme kettle wk2200 steel", 1).getFirst().likeness());
  }

  @Test
  void whatIsNotToBeFoundIsLeftOut() {
    ProductText kettle = new ProductText("acme kettle", null, null);
    assertThat(search.find(kettle, 1, tag -> tag != 1, index))
        .extracting(AlikeProduct::productId)
        .containsExactly("other");
    index.remove("kettle");
    index.publish();
    assertThat(find("acme kettle wk2200", 1))
        .extracting(AlikeProduct::productId)
        .containsExactly("other");
    assertThat(find("unheard of", 3)).isEmpty();
  }
}
