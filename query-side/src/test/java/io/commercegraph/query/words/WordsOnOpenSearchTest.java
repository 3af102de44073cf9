package io.commercegraph.query.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.index.postings.ProductText;
import io.commercegraph.opensearch.KnownProducts;
import io.commercegraph.opensearch.OpenSearchClient;
import io.commercegraph.opensearch.OpenSearchProducts;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is answered while nothing answers where OpenSearch should. */
class WordsOnOpenSearchTest {

  private static final KnownProducts NONE =
      new KnownProducts() {
        @Override
        public int number(String productId) {
          return KnownProducts.NONE;
        }

        @Override
        public int offers(int number) {
          return 0;
        }
      };

  /** The port of discarding, which nothing on a host listens to. */
  private final OpenSearchClient away =
      new OpenSearchClient(URI.create("http://127.0.0.1:9"), Duration.ofSeconds(1), null);

  private final WordIndex words = new WordsOnOpenSearch(new OpenSearchProducts(away, "a", NONE));

  @AfterEach
  void close() {
    away.close();
  }

  @Test
  void aSearchIsAProblemThatMayBeGoneSoon() {
    assertThatThrownBy(() -> words.find("pen", 10))
        .isInstanceOfSatisfying(
            ToolProblem.class,
            problem -> assertThat(problem.code()).isEqualTo(ProblemCode.SEARCH_UNAVAILABLE));
    assertThatThrownBy(() -> words.findAny("pen", 10)).isInstanceOf(ToolProblem.class);
  }

  @Test
  void nothingIsLikeAnOffer() {
    assertThat(words.alike(new ProductText("pen", null, null), 5, _ -> true)).isEmpty();
  }
}
