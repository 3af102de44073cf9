package io.commercegraph.query.offers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.query.products.ProductLookup;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/** What a call waits for where the words of products are elsewhere than the catalogue. */
class FindOffersReadsTest {

  private static final ProductLookup ELSEWHERE =
      new ProductLookup() {
        @Override
        public List<String> byWords(String text) {
          return List.of();
        }

        @Override
        public Set<ReadModel> searched() {
          return Set.of(ReadModel.SEARCH);
        }
      };

  private final FindOffersTool tool =
      new FindOffersTool(
          mock(OfferReader.class),
          mock(CachedProductOffers.class),
          ELSEWHERE,
          mock(ShopDirectory.class));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"query\":\"pen\"}                             | true",
        "{\"query\":\"pen\",\"shopDomain\":\"a.example\"}   | false",
        "{\"query\":\"pen\",\"productId\":\"prd_1\"}        | false",
        "{\"shopDomain\":\"a.example\"}                   | false",
        "{}                                            | false"
      })
  void aSearchAmongAllProductsAloneDependsOnTheirWords(String request, boolean searches) {
    FindOffersTool.Request asked =
        JsonMapper.shared().readValue(request, FindOffersTool.Request.class);

    assertThat(tool.alsoReads(asked)).isEqualTo(searches ? Set.of(ReadModel.SEARCH) : Set.of());
  }
}
