package io.commercegraph.query.products;

import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.query.cache.Cacheable;
import io.commercegraph.query.cache.CatalogueStaleness;
import io.commercegraph.query.cache.DependencyCache;
import io.commercegraph.query.details.OfferDetailsJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads what the offers of a product say of it, and its variants. */
@Repository
class VariantReader {

  private static final int MAX_DEPENDENCIES = 200_000;

  private static final String OFFERS =
      """
      SELECT ids.products, o.offer_id, o.details,
             EXISTS (SELECT 1 FROM product pack
                      WHERE pack.gtin = :gtin AND pack.options IS NOT NULL
                        AND pack.product_id <> :product) AS has_packs,
             (SELECT coalesce(it.joined_into, it.product_id) FROM product it
               WHERE it.product_id = :piece) AS piece,
             ARRAY(SELECT it.offer_id FROM offer it
                    WHERE it.listed AND it.price IS NOT NULL
                      AND it.product_id = ANY (ids.products) AND it.details IS NULL
                    LIMIT 500) AS silent
        FROM (SELECT ARRAY(SELECT :product UNION ALL
                           SELECT alias.product_id FROM product alias
                            WHERE alias.joined_into = :product) AS products) ids
        LEFT JOIN LATERAL (
             SELECT * FROM offer it
              WHERE it.listed AND it.price IS NOT NULL AND it.product_id = ANY (ids.products)
                AND it.details IS NOT NULL
              ORDER BY it.offer_id
              LIMIT 100) o ON true
       ORDER BY o.offer_id
      """;

  private final JdbcClient jdbc;
  private final VariantGroupReader groups;
  private final VariantRows rows;
  private final CatalogueStaleness staleness;
  private final DependencyCache<String, ProductStatements> cache;

  VariantReader(
      JdbcClient jdbc, VariantGroupReader groups, VariantRows rows, CatalogueStaleness staleness) {
    this.jdbc = jdbc;
    this.groups = groups;
    this.rows = rows;
    this.staleness = staleness;
    this.cache = staleness.newCache(MAX_DEPENDENCIES);
  }

  /** The product with its variants. One to three queries; none where it has none and is cached. */
  ProductWithVariants of(Product product, Instant now) {
    ProductStatements said =
        cache.get(product.id(), () -> Optional.of(read(product))).orElseThrow();
    VariantRows.Found variants =
        said.related().isEmpty() && !said.hasPacks()
            ? VariantRows.Found.NONE
            : rows.of(product, said.related(), now);
    return new ProductWithVariants(
        product.with(new VariantFacts(said.groupId(), said.options())),
        said.description(),
        said.images(),
        variants.variants(),
        variants.total());
  }

  private Cacheable<ProductStatements> read(Product product) {
    List<String> offers = new ArrayList<>();
    List<OfferDetails> details = new ArrayList<>();
    List<String> products = new ArrayList<>();
    boolean[] hasPacks = {false};
    Set<String> piece = new HashSet<>();
    jdbc.sql(OFFERS)
        .param("product", product.id())
        .param("gtin", product.gtin())
        .param("piece", pieceId(product))
        .query(
            row -> {
              if (products.isEmpty()) {
                products.addAll(List.of((String[]) row.getArray("products").getArray()));
                hasPacks[0] = row.getBoolean("has_packs");
                Stream.ofNullable(row.getString("piece")).forEach(piece::add);
                // They may say something later.
                offers.addAll(List.of((String[]) row.getArray("silent").getArray()));
              }
              OfferDetails said = OfferDetailsJson.read(row);
              if (said != null) {
                offers.add(row.getString("offer_id"));
                details.add(said);
              }
            });
    VariantGroupReader.Found group =
        details.stream().anyMatch(said -> said.itemGroupId() != null)
            ? groups
                .of(Map.of(product.id(), products))
                .getOrDefault(product.id(), VariantGroupReader.Found.NONE)
            : VariantGroupReader.Found.NONE;
    List<String> related =
        Stream.concat(group.joined().stream().flatMap(it -> it.products().stream()), piece.stream())
            .distinct()
            .sorted()
            .toList();
    OfferStatements said = new OfferStatements(details);
    ProductStatements value =
        new ProductStatements(
            VariantGroup.id(group.joined()),
            said.description(),
            said.options(),
            said.images(product.imageUrl()),
            related.stream().filter(id -> !id.equals(product.id())).toList(),
            hasPacks[0]);
    products.addAll(piece);
    return staleness.cacheable(
        value, dependencies(product, products, group.near()), offers, offers);
  }

  /** The product of the GTIN that the pieces of a pack have; null for what is no pack. */
  private static @Nullable String pieceId(Product product) {
    return product.gtin() == null || product.options() == null
        ? null
        : Gtin.parse(product.gtin())
            .filter(gtin -> !gtin.isRestricted())
            .map(ProductId::ofGtin)
            .orElse(null);
  }

  private static List<String> dependencies(
      Product product, List<String> products, Collection<VariantGroup> near) {
    return Stream.concat(
            VariantGroup.dependencies(products, near).stream(),
            Stream.ofNullable(product.gtin()).map(CatalogueStaleness::gtinKey))
        .toList();
  }
}
