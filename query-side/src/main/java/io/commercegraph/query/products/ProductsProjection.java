package io.commercegraph.query.products;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductEvent;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.Projection;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Projection that writes the table {@code product}. */
@Component
class ProductsProjection implements Projection<ProductEvent> {

  private static final String UPSERT =
      """
      INSERT INTO product (product_id, gtin, brand, mpn, name, category, image_url, options,
                           joined_into, updated_at, position)
      SELECT * FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS r(
             product_id text, gtin text, brand text, mpn text, name text, category text,
             image_url text, options jsonb, joined_into text, updated_at timestamptz, position bigint)
      ON CONFLICT (product_id) DO UPDATE
         SET gtin = coalesce(excluded.gtin, product.gtin), brand = excluded.brand,
             mpn = excluded.mpn, name = excluded.name, category = excluded.category,
             image_url = excluded.image_url, options = excluded.options,
             joined_into = excluded.joined_into, updated_at = excluded.updated_at, position = excluded.position
       WHERE product.position < excluded.position
      """;

  private final JdbcClient jdbc;
  private final JsonMapper json;

  ProductsProjection(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.PRODUCTS;
  }

  @Override
  public List<String> tables() {
    return List.of("product");
  }

  @Override
  public Set<Class<? extends ProductEvent>> events() {
    return Set.of(ProductEvent.class);
  }

  @Override
  public String sequenceKey(ProductEvent event) {
    return event.productId();
  }

  @Override
  public void apply(List<RecordedEvent<ProductEvent>> batch) {
    Map<String, ProductRowUpdate> rows = new LinkedHashMap<>();
    for (RecordedEvent<ProductEvent> recorded : batch) {
      ProductRowUpdate row = row(recorded);
      rows.merge(row.productId(), row, ProductRowUpdate::followedBy);
    }
    jdbc.sql(UPSERT).param("rows", json.writeValueAsString(rows.values())).update();
  }

  private static ProductRowUpdate row(RecordedEvent<ProductEvent> recorded) {
    Instant at = recorded.recordedAt();
    long position = recorded.position();
    return switch (recorded.event()) {
      case ProductFounded e ->
          new ProductRowUpdate(e.productId(), e.gtin(), e.description(), null, at, position);
      case ProductChanged e ->
          new ProductRowUpdate(e.productId(), null, e.description(), null, at, position);
      case ProductsJoined e ->
          new ProductRowUpdate(e.fromProductId(), null, null, e.intoProductId(), at, position);
    };
  }
}
