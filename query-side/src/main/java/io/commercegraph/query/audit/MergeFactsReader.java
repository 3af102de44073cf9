package io.commercegraph.query.audit;

import io.commercegraph.api.audit.MergeFacts;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads shops that look alike, and what depends on a shop, for merge intents. */
@Component
class MergeFactsReader implements MergeFacts {

  private final JdbcClient jdbc;
  private final ShopDirectory shops;

  MergeFactsReader(JdbcClient jdbc, ShopDirectory shops) {
    this.jdbc = jdbc;
    this.shops = shops;
  }

  @Override
  public List<ShopRef> lookalikes(ShopRef shop, int limit) {
    return jdbc
        .sql(
            """
            SELECT id FROM shop
             WHERE listed AND id <> :id
               AND (split_part(domain, '.', 1) = split_part(:domain, '.', 1)
                    OR lower(name) = lower(:name))
             ORDER BY offer_count DESC, id LIMIT :limit
            """)
        .param("id", shop.id())
        .param("domain", shop.domain())
        .param("name", shop.name())
        .param("limit", limit)
        .query((row, n) -> row.getString("id"))
        .list()
        .stream()
        .map(shops::find)
        .flatMap(Optional::stream)
        .toList();
  }

  @Override
  public Stake stake(String shopId) {
    return jdbc.sql(
            """
            SELECT offer_count, coupon_count, coalesce(trust_shop.reports, 0) AS reports
              FROM shop LEFT JOIN trust_shop ON trust_shop.shop_id = shop.id
             WHERE shop.id = :id
            """)
        .param("id", shopId)
        .query(
            (row, n) ->
                new Stake(
                    row.getLong("offer_count"),
                    row.getLong("coupon_count"),
                    row.getLong("reports")))
        .single();
  }
}
