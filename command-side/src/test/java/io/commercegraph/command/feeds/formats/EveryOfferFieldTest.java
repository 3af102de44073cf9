package io.commercegraph.command.feeds.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import org.junit.jupiter.api.Test;

/**
 * Each component of {@link OfferDescription} is read from each of these formats. Whoever adds a
 * component adds it to these feeds and, since it is {@code null} then, to the parsers.
 */
class EveryOfferFieldTest {

  @Test
  void ofAnOwnLine() throws Exception {
    assertIsWhole(
        """
        {"type":"offer","shop_domain":"a.example","item_id":"1","title":"T",\
        "url":"https://a.example/1","brand":"Acme","mpn":"WH-1","gtin":"4006381333931",\
        "category":"A > B","image_url":"https://a.example/1.png","condition":"used",\
        "price":"10 EUR"}
        """);
  }

  @Test
  void ofColumns() throws Exception {
    assertIsWhole(
        """
        id,title,link,brand,mpn,gtin,product_type,image_link,condition,price
        1,T,https://a.example/1,Acme,WH-1,4006381333931,A > B,https://a.example/1.png,used,10 EUR
        """);
  }

  private static void assertIsWhole(String feed) throws IOException, ReflectiveOperationException {
    RecordingRowSink read = RecordingRowSink.of(feed);
    assertThat(read.rejects).isEmpty();
    OfferDescription description = ((OfferFeedRow) read.rows.getFirst()).description();
    for (RecordComponent component : OfferDescription.class.getRecordComponents()) {
      assertThat(component.getAccessor().invoke(description)).as(component.getName()).isNotNull();
    }
  }
}
