package io.commercegraph.command.feeds.formats;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.offers.MemberPrice;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import org.junit.jupiter.api.Test;

/**
 * Each component of {@link OfferDescription} and {@link OfferDetails} is read from each of these
 * formats. Whoever adds a component adds it to these feeds and, since it is {@code null} then, to
 * the parsers.
 */
class EveryOfferFieldTest {

  @Test
  void ofAnOwnLine() throws Exception {
    assertIsWhole(
        """
        {"type":"offer","shop_domain":"a.example","item_id":"1","title":"T",\
        "url":"https://a.example/1","brand":"Acme","mpn":"WH-1","gtin":"4006381333931",\
        "category":"A > B","image_url":"https://a.example/1.png","condition":"used",\
        "price":"10 EUR","item_group_id":"G","options":{"color":"red"},"multipack":6,\
        "is_bundle":true,"description":"D","additional_image_urls":["https://a.example/2.png"],\
        "unit_pricing":{"measure":{"value":750,"unit":"ml"},"base":{"value":1,"unit":"l"}},\
        "member_prices":[{"price":"9 EUR","program":"plus","tier":"gold","from":"2026-01-01",\
        "to":"2026-12-31T00:00:00Z"}],"tax":"included","deposit":"0.25 EUR","category_id":"505771"}
        """);
  }

  @Test
  void ofColumns() throws Exception {
    assertIsWhole(
        """
        id\ttitle\tlink\tbrand\tmpn\tgtin\tproduct_type\timage_link\tcondition\tprice\t\
        item_group_id\tcolor\tmultipack\tis_bundle\tdescription\tadditional_image_link\t\
        unit_pricing_measure\tunit_pricing_base_measure\t\
        loyalty_program(program_label:tier_label:price:member_price_effective_date)\t\
        tax\tdeposit\tgoogle_product_category
        1\tT\thttps://a.example/1\tAcme\tWH-1\t4006381333931\tA > B\thttps://a.example/1.png\tused\t10 EUR\t\
        G\tred\t6\tyes\tD\thttps://a.example/2.png\t\
        750ml\t1l\t\
        plus:gold:9 EUR:2026-01-01T00:00:00+01:00/2026-12-31T23:59:59Z\t\
        included\t0.25 EUR\t505771
        """);
  }

  private static void assertIsWhole(String feed) throws IOException, ReflectiveOperationException {
    RecordingRowSink read = RecordingRowSink.of(feed);
    assertThat(read.rejects).isEmpty();
    OfferDescription description = ((OfferFeedRow) read.rows.getFirst()).description();
    for (RecordComponent component : OfferDescription.class.getRecordComponents()) {
      assertThat(component.getAccessor().invoke(description)).as(component.getName()).isNotNull();
    }
    OfferDetails details = requireNonNull(description.details());
    for (RecordComponent component : OfferDetails.class.getRecordComponents()) {
      assertThat(component.getAccessor().invoke(details)).as(component.getName()).isNotNull();
    }
    MemberPrice price = requireNonNull(details.memberPrices()).getFirst();
    assertThat(price.program()).isEqualTo("plus");
    assertThat(price.tier()).isEqualTo("gold");
    assertThat(price.from()).isNotNull();
    assertThat(price.to()).isNotNull();
  }
}
