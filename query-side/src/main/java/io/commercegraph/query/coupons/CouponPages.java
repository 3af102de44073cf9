package io.commercegraph.query.coupons;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingLong;

import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import io.commercegraph.query.coupons.ListCouponsTool.Answer;
import io.commercegraph.query.coupons.ListCouponsTool.Withheld;
import io.commercegraph.query.paging.Cursor;
import io.commercegraph.query.paging.JsonSize;
import io.commercegraph.query.paging.ResultPage;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Builds pages of coupons, of one shop or of all. */
@Component
class CouponPages {

  private static final int MOST_WITHHELD = 50;

  private static final Comparator<ShopCoupon> BEST_FIRST =
      comparingLong(CouponPages::score).reversed().thenComparing(ShopCoupon::id);

  private final InMemoryCoupons model;
  private final ShopDirectory shops;

  CouponPages(InMemoryCoupons model, ShopDirectory shops) {
    this.model = model;
    this.shops = shops;
  }

  /**
   * Scores decay between two pages, so the cursor carries the one time for which all pages are
   * computed.
   */
  Answer ofShop(ShopRef shop, CouponFilter filter, int limit, @Nullable String wire, Instant now) {
    Cursor cursor = Cursor.decode(wire, 3, ListCouponsTool.NAME, filters(shop.id(), filter));
    Instant at =
        cursor == null
            ? now.truncatedTo(ChronoUnit.MILLIS)
            : Instant.ofEpochMilli(cursor.number(0));
    List<ShopCoupon> all =
        model.of(shop.id(), at).stream().filter(filter::passes).sorted(BEST_FIRST).toList();
    List<Row> active =
        all.stream()
            .filter(coupon -> coupon.withheld() == null)
            .map(coupon -> new Row(coupon, shop.domain(), filter))
            .toList();
    List<Row> rest =
        active.stream().filter(row -> cursor == null || isBehind(cursor, row.coupon)).toList();
    ResultPage<Row> slice =
        ResultPage.of(
            rest,
            limit,
            (long) active.size(),
            Row::bytes,
            row -> after(at, row.coupon).encode(ListCouponsTool.NAME, filters(shop.id(), filter)));
    List<Withheld> withheld = withheld(all, shop.domain());
    return new Answer(
        slice.map(Row::view),
        cursor == null ? withheld.stream().limit(MOST_WITHHELD).toList() : List.of(),
        withheld.size(),
        slice.page());
  }

  /**
   * A page over all shops, sorted by shop and coupon id: scores of different shops do not compare.
   */
  Answer ofAll(CouponFilter filter, int limit, @Nullable String wire, Instant now) {
    Cursor cursor = Cursor.decode(wire, 2, ListCouponsTool.NAME, filters(null, filter));
    List<Row> rows = new ArrayList<>();
    Map<String, List<Withheld>> withheld = new LinkedHashMap<>();
    Iterator<String> shopIds = model.shopsFrom(cursor == null ? "" : cursor.text(0)).iterator();
    while (rows.size() <= limit && shopIds.hasNext()) {
      String shopId = shopIds.next();
      Optional<ShopRef> shop = shops.find(shopId);
      if (shop.isPresent()) {
        List<ShopCoupon> coupons =
            model.of(shopId, now).stream()
                .filter(filter::passes)
                .sorted(comparing(ShopCoupon::id))
                .toList();
        coupons.stream()
            .filter(coupon -> coupon.withheld() == null)
            .filter(coupon -> cursor == null || isBehindInOrder(cursor, coupon))
            .forEach(coupon -> rows.add(new Row(coupon, shop.get().domain(), filter)));
        if (cursor == null || !shopId.equals(cursor.text(0))) {
          withheld.put(shopId, withheld(coupons, shop.get().domain()));
        }
      }
    }
    ResultPage<Row> slice =
        ResultPage.of(
            rows,
            limit,
            null,
            Row::bytes,
            row ->
                Cursor.after(row.coupon.shopId(), row.coupon.id())
                    .encode(ListCouponsTool.NAME, filters(null, filter)));
    List<Withheld> ofPage =
        withheld.entrySet().stream()
            .filter(shop -> isReached(shop.getKey(), slice))
            .flatMap(shop -> shop.getValue().stream())
            .toList();
    return new Answer(
        slice.map(Row::view),
        ofPage.stream().limit(MOST_WITHHELD).toList(),
        ofPage.size(),
        slice.page());
  }

  /** Without filters a cursor is bound to what it was bound to before there were any. */
  private static @Nullable Object[] filters(@Nullable String shopId, CouponFilter filter) {
    return Stream.of(Objects.requireNonNullElse(shopId, ""), filter.key())
        .filter(part -> !part.isEmpty())
        .toArray();
  }

  private static Cursor after(Instant at, ShopCoupon coupon) {
    return Cursor.after(
        Long.toString(at.toEpochMilli()), Long.toString(score(coupon)), coupon.id());
  }

  private static boolean isBehind(Cursor cursor, ShopCoupon coupon) {
    int byScore = Long.compare(cursor.number(1), score(coupon));
    return byScore > 0 || (byScore == 0 && coupon.id().compareTo(cursor.text(2)) > 0);
  }

  private static boolean isBehindInOrder(Cursor cursor, ShopCoupon coupon) {
    int byShop = coupon.shopId().compareTo(cursor.text(0));
    return byShop > 0 || (byShop == 0 && coupon.id().compareTo(cursor.text(1)) > 0);
  }

  /** Whether a page reaches this shop; if not, the next page lists its withheld coupons. */
  private static boolean isReached(String shopId, ResultPage<Row> slice) {
    return slice.page().nextCursor() == null
        || shopId.compareTo(slice.items().getLast().coupon.shopId()) <= 0;
  }

  private static List<Withheld> withheld(List<ShopCoupon> coupons, String domain) {
    List<Withheld> withheld = new ArrayList<>();
    for (ShopCoupon coupon : coupons) {
      if (coupon.withheld() != null) {
        withheld.add(new Withheld(coupon.statement().code(), coupon.withheld(), domain));
      }
    }
    return withheld;
  }

  /** The score in ten-thousandths, its precision, as the cursor holds it. */
  private static long score(ShopCoupon coupon) {
    return Math.round(coupon.confidence().score() * 10_000);
  }

  /** A row of the page. */
  private record Row(ShopCoupon coupon, String shopDomain, CouponFilter filter) {

    /** Size of the field names, numbers and times; the merchant's texts are added to it. */
    private static final int BESIDE_TEXTS = 900;

    CouponView view() {
      return CouponView.of(coupon, shopDomain, filter);
    }

    int bytes() {
      CouponView view = view();
      return BESIDE_TEXTS
          + 6 * view.countries().size()
          + JsonSize.of(view.code(), view.title(), view.terms(), shopDomain);
    }
  }
}
