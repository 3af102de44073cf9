package io.commercegraph.command.feeds.deciding;

import io.commercegraph.command.feeds.rows.ClickFeedRow;
import io.commercegraph.command.feeds.rows.CouponFeedRow;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import io.commercegraph.command.feeds.rows.PriceFeedRow;
import io.commercegraph.command.feeds.rows.ProductFeedRow;
import io.commercegraph.command.feeds.rows.RatingFeedRow;
import io.commercegraph.command.feeds.rows.ShippingFeedRow;
import io.commercegraph.command.feeds.rows.ShopFeedRow;
import io.commercegraph.command.feeds.rows.TransactionFeedRow;
import io.commercegraph.command.feeds.text.InvalidField;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rows that are decided together. The decision is a pure function of the rows and the inputs. */
public final class Chunk {

  private final RunContext run;
  private final List<ChunkItem> items;

  public Chunk(RunContext run, List<ChunkItem> items) {
    this.run = run;
    this.items = items;
  }

  RequiredStreams streams() {
    return new RequiredStreams(items);
  }

  OpenTitles openTitles() {
    return new OpenTitles(items);
  }

  LateObservations late() {
    return new LateObservations(run, items);
  }

  /**
   * Decides on all rows in their order. Where deciding on a row throws, the chunk is decided again
   * without that row, so that no partial decision stays.
   */
  public ChunkDecision decide(ChunkInputs inputs) {
    Map<ChunkItem, RuntimeException> faults = new HashMap<>();
    while (true) {
      ChunkDecision decision = decideExcept(faults, inputs);
      if (decision != null) {
        return decision;
      }
    }
  }

  /**
   * Decides on all rows except the faulty ones; {@code null} where another row has proved faulty.
   */
  private @Nullable ChunkDecision decideExcept(
      Map<ChunkItem, RuntimeException> faults, ChunkInputs inputs) {
    ChunkState state = new ChunkState(inputs.entries(), inputs.histories());
    TitleDecider titles = new TitleDecider(state, inputs.titles(), openTitles().numbered());
    ShopDecider shops = new ShopDecider(state, run);
    ProductDecider products = new ProductDecider(state, titles);
    OfferDecider offers = new OfferDecider(state, run, products, titles, shops);
    TermsDecider terms = new TermsDecider(state, run, shops);
    TrustDecider facts = new TrustDecider(state, run);
    List<RejectedRow> rejected = new ArrayList<>();
    List<String> acceptedStreams = new ArrayList<>();
    long changed = 0;
    for (ChunkItem item : items) {
      RuntimeException known = faults.get(item);
      if (known != null) {
        rejected.add(RejectedRow.of(item, known));
        continue;
      }
      try {
        RowOutcome outcome = decide(item, shops, products, offers, terms, facts);
        acceptedStreams.add(item.stream());
        changed += outcome == RowOutcome.CHANGED ? 1 : 0;
      } catch (InvalidField invalid) {
        rejected.add(RejectedRow.of(item, invalid));
      } catch (RuntimeException fault) {
        faults.put(item, fault);
        return null;
      }
    }
    return new ChunkDecision(
        state.events(),
        state.changed().values(),
        state.seen(),
        state.seenOffers(),
        state.seenCoupons(),
        acceptedStreams,
        rejected,
        changed,
        items.size() - changed - rejected.size());
  }

  private static RowOutcome decide(
      ChunkItem item,
      ShopDecider shops,
      ProductDecider products,
      OfferDecider offers,
      TermsDecider terms,
      TrustDecider facts) {
    return switch (item.row()) {
      case ShopFeedRow shop -> shops.decide(shop, item);
      case ProductFeedRow product -> products.describe(product, item.match());
      case OfferFeedRow offer -> offers.decide(offer, item);
      case PriceFeedRow price -> offers.decide(price, item);
      case CouponFeedRow coupon -> terms.decide(coupon, item);
      case ShippingFeedRow shipping -> terms.decide(shipping, item);
      case ClickFeedRow click -> facts.decide(click);
      case TransactionFeedRow transaction -> facts.decide(transaction, item);
      case RatingFeedRow rating -> facts.decide(rating, item);
    };
  }
}
