package io.commercegraph.query;

import static io.commercegraph.query.Facts.SEEN;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shopId;

import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.CouponDescription;
import io.commercegraph.api.coupons.CouponId;
import io.commercegraph.api.coupons.CouponListed;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.Deposit;
import io.commercegraph.api.offers.MemberPrice;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.shipping.ShippingDescription;
import io.commercegraph.api.shipping.ShippingOptionListed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Random shops with all that can be special; few different prices make many ties. */
public record RandomShops(List<Shop> shops, List<Offer> offers) {

  public static final int PRODUCTS = 12;
  private static final int SHOPS = 7;
  private static final List<String> TYPES =
      List.of("percentage", "fixed", "free_shipping", "other");

  /** Before and after Graph.NOW. */
  private static final List<String> CUTOFFS = List.of("00:30", "23:30");

  /** A shop, with what it ships to Germany by. */
  public record Shop(
      String domain, List<Option> options, List<Coupon> coupons, boolean shipsElsewhere) {}

  public record Option(
      long amount,
      String currency,
      @Nullable Long freeFrom,
      @Nullable Integer days,
      boolean calendar,
      @Nullable String cutoff) {}

  public record Coupon(
      String type,
      long value,
      @Nullable Long minimum,
      @Nullable Long cap,
      boolean newOnly,
      @Nullable String country) {}

  /** An offer; a member of the shop's club pays the member's price. */
  public record Offer(
      String id,
      int product,
      int shop,
      long price,
      String currency,
      boolean inStock,
      boolean used,
      @Nullable Long membersPrice,
      @Nullable Deposit deposit,
      boolean taxExcluded) {}

  public static RandomShops of(Random random) {
    List<Shop> shops = new ArrayList<>();
    for (int i = 0; i < SHOPS; i++) {
      shops.add(shop(i, random));
    }
    List<Offer> offers = new ArrayList<>();
    for (int product = 0; product < PRODUCTS; product++) {
      for (int i = random.nextInt(6); i > 0; i--) {
        offers.add(offer(product, offers.size(), random));
      }
    }
    return new RandomShops(List.copyOf(shops), List.copyOf(offers));
  }

  private static Shop shop(int number, Random random) {
    boolean elsewhere = random.nextInt(8) == 0;
    List<Option> options = new ArrayList<>();
    for (int i = elsewhere || random.nextInt(7) == 0 ? 0 : 1 + random.nextInt(2); i > 0; i--) {
      options.add(
          new Option(
              random.nextInt(3) * 150L,
              random.nextInt(12) == 0 ? "USD" : "EUR",
              random.nextBoolean() ? null : Long.valueOf(random.nextInt(8) * 500L),
              random.nextInt(5) == 0 ? null : Integer.valueOf(random.nextInt(5)),
              random.nextBoolean(),
              random.nextInt(3) == 0 ? CUTOFFS.get(random.nextInt(CUTOFFS.size())) : null));
    }
    List<Coupon> coupons = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      coupons.add(
          new Coupon(
              TYPES.get(random.nextInt(4)),
              1 + random.nextInt(900),
              random.nextBoolean() ? null : Long.valueOf(random.nextInt(4_000)),
              random.nextInt(3) > 0 ? null : Long.valueOf(1 + random.nextInt(300)),
              random.nextInt(5) == 0,
              random.nextInt(3) > 0 ? null : random.nextBoolean() ? "DE" : "AT"));
    }
    return new Shop("s%d.example".formatted(number), options, coupons, elsewhere);
  }

  private static Offer offer(int product, int number, Random random) {
    long price = (1 + random.nextInt(4)) * 250L;
    return new Offer(
        // Ids sort otherwise than offers are made.
        "ofr_%c%d".formatted('a' + random.nextInt(20), number),
        product,
        random.nextInt(SHOPS),
        price,
        random.nextInt(15) == 0 ? "USD" : "EUR",
        random.nextInt(9) > 0,
        random.nextInt(12) == 0,
        random.nextInt(4) == 0 ? Long.valueOf(price - random.nextInt(3) * 50L) : null,
        random.nextInt(4) > 0
            ? null
            : new Deposit(25L + 25L * random.nextInt(3), random.nextInt(8) == 0 ? "CZK" : "EUR"),
        random.nextInt(8) == 0);
  }

  public List<Event> events() {
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < PRODUCTS; i++) {
      events.add(product("prd_" + i, null));
    }
    for (Shop shop : shops) {
      events.add(Facts.shop(shop.domain(), "DE"));
      shop.options().forEach(it -> events.add(listed(shop, it, events.size())));
      shop.coupons().forEach(it -> events.add(listed(shop, it, events.size())));
      if (shop.shipsElsewhere()) {
        Option option = new Option(100, "EUR", null, 1, false, null);
        events.add(shipping(shop, option, "AT", events.size()));
      }
    }
    for (Offer offer : offers) {
      String domain = shops.get(offer.shop()).domain();
      events.add(listed(offer, domain));
      String has = offer.inStock() ? "in_stock" : "out_of_stock";
      events.add(price(offer.id(), domain, offer.price(), offer.currency(), has, SEEN));
    }
    return events;
  }

  private static Event listed(Shop shop, Option option, int number) {
    return shipping(shop, option, "DE", number);
  }

  private static Event shipping(Shop shop, Option option, String country, int number) {
    return new ShippingOptionListed(
        "sho_" + number,
        shopId(shop.domain()),
        new ShippingDescription(
            "Option " + number,
            null,
            country,
            null,
            option.amount(),
            option.currency(),
            option.freeFrom(),
            null,
            option.days(),
            option.calendar() ? true : null,
            option.cutoff()),
        SEEN);
  }

  private static Event listed(Shop shop, Coupon coupon, int number) {
    String shopId = shopId(shop.domain());
    boolean percentage = coupon.type().equals("percentage");
    boolean fixed = coupon.type().equals("fixed");
    boolean namesAmounts = fixed || coupon.minimum() != null || coupon.cap() != null;
    return new CouponListed(
        CouponId.of(shopId, new CouponCode("C" + number)),
        shopId,
        new CouponDescription(
            "C" + number,
            "Coupon",
            coupon.type(),
            percentage ? coupon.value() : null,
            fixed ? coupon.value() : null,
            coupon.minimum(),
            coupon.cap(),
            namesAmounts ? "EUR" : null,
            coupon.newOnly(),
            coupon.country() == null ? List.of() : List.of(coupon.country()),
            null,
            null,
            null));
  }

  private static Event listed(Offer offer, String domain) {
    @Nullable List<MemberPrice> members =
        offer.membersPrice() == null
            ? null
            : List.of(
                new MemberPrice(offer.membersPrice(), offer.currency(), "Club", null, null, null));
    OfferDetails details =
        new OfferDetails(
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            members,
            offer.taxExcluded() ? "excluded" : null,
            offer.deposit(),
            null);
    return new OfferListed(
        offer.id(),
        shopId(domain),
        offer.id(),
        "prd_" + offer.product(),
        "gtin",
        new OfferDescription(
            "Offer",
            "https://" + domain + "/" + offer.id(),
            null,
            null,
            null,
            null,
            null,
            offer.used() ? "used" : "new",
            details.orNull()),
        SEEN);
  }
}
