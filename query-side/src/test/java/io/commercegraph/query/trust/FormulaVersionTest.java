package io.commercegraph.query.trust;

import static io.commercegraph.query.trust.TrustFormula.Weights;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import io.commercegraph.log.Recorded;
import io.commercegraph.query.CallerOf;
import io.commercegraph.query.coupons.Coupons;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A program with another formula beside one with the first, on the same tables. */
class FormulaVersionTest {

  private static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");
  private static final List<String> SHOPS = List.of("shp_1", "shp_2");

  private final TrustRoom room = new TrustRoom();

  @Test
  void anotherVersionChangesEveryScoreAtOnceAndIsNamed() {
    room.projection.apply(
        List.of(
            at(1, Ratings.trustpilot("shp_1", "4.5", NOW)),
            at(2, Coupons.reported("shp_1", "A", ReportReason.WORKED, true)),
            at(3, Ratings.trustpilot("shp_2", "1.5", NOW)),
            at(4, Coupons.reported("shp_2", "A", ReportReason.WORKED, true))));
    TrustFormula other = new TrustFormula("2", new Weights(0.10, 0.20, 0.60, 0.10));

    // External 85.86 and 15.77, codes 60: (0.40 x e + 0.20 x 60) / 0.60 and (0.10 x e + 0.60 x
    // 60) / 0.70.
    assertThat(scores(TrustFormula.CURRENT)).containsExactly("1: 77", "1: 31");
    assertThat(scores(other)).containsExactly("2: 64", "2: 54");
    // Nothing was rebuilt, and who still runs the first version answers by it meanwhile.
    assertThat(scores(TrustFormula.CURRENT)).containsExactly("1: 77", "1: 31");
  }

  private List<String> scores(TrustFormula formula) {
    Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
    TrustDesk desk = room.desk(formula);
    TrustBook book = TrustRoom.book(desk, clock);
    GetTrustTool tool = new GetTrustTool(new Named(), book, desk, clock);
    return SHOPS.stream()
        .map(
            shop -> {
              GetTrustTool.Answer answer =
                  tool.call(new GetTrustTool.Request(shop), CallerOf.ANYONE);
              assertThat(book.of(shop).score()).isEqualTo(answer.score());
              return answer.formulaVersion() + ": " + answer.score();
            })
        .toList();
  }

  private static Recorded<Event> at(long position, Event event) {
    return new Recorded<>(position, "evt_" + position, NOW, event);
  }

  /** Every id is a shop's. */
  private static final class Named implements ShopDirectory {

    @Override
    public Optional<ShopRef> find(String id) {
      return Optional.of(new ShopRef(id, "shop.example", "Shop", null, null));
    }
  }
}
