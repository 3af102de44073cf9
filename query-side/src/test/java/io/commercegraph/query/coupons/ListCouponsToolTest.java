package io.commercegraph.query.coupons;

import static io.commercegraph.api.coupons.ReportReason.EXPIRED;
import static io.commercegraph.api.coupons.ReportReason.INVALID;
import static io.commercegraph.api.coupons.ReportReason.WORKED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.coupons.Confidence.Level;
import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.CouponEvent;
import io.commercegraph.api.coupons.CouponWithdrawn;
import io.commercegraph.api.coupons.CouponsSeen;
import io.commercegraph.api.coupons.NetworkVoteTaken;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.log.TestPostgres;
import io.commercegraph.log.json.JsonDialect;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.query.Served;
import io.commercegraph.query.coupons.ListCouponsTool.Answer;
import io.commercegraph.query.coupons.ListCouponsTool.Request;
import io.commercegraph.query.coupons.ListCouponsTool.Withheld;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Events into the table, the table into memory, memory into answers. */
class ListCouponsToolTest {

  private static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");
  private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);

  private final CouponTable table =
      new CouponTable(JdbcClient.create(TestPostgres.migratedDatabase()), JsonDialect.mapper());
  private final CouponsProjection projection = new CouponsProjection(table);
  private final EventLog log = mock();
  private final InMemoryCoupons book = new InMemoryCoupons(table, model -> 7, log, CLOCK);
  private final ShopDirectory shops = ListCouponsToolTest::shop;
  private final ListCouponsTool tool =
      new ListCouponsTool(
          shops, (_, _, _, _) -> Optional.empty(), new CouponPages(book, shops), CLOCK);

  private long position;

  @BeforeEach
  void aShopWithCouponsOfEachKind() {
    projection.apply(
        List.of(
            at(CouponEvents.listed("shp_1", "GOOD", null, NOW.plusSeconds(60))),
            at(CouponEvents.listed("shp_1", "FRESH", null, null)),
            at(CouponEvents.listed("shp_1", "OVER", null, NOW.minusSeconds(1))),
            at(CouponEvents.listed("shp_1", "SOON", NOW.plusSeconds(1), null)),
            at(CouponEvents.listed("shp_1", "DEAD", null, null)),
            at(CouponEvents.listed("shp_1", "GONE", null, null)),
            at(CouponEvents.listed("shp_2", "GOOD", null, null))));
    projection.apply(
        List.of(
            at(CouponEvents.reported("shp_1", "good", WORKED, true)),
            at(new NetworkVoteTaken("shp_1", CouponEvents.id("shp_1", "good"), "network")),
            at(CouponEvents.reported("shp_1", "GOOD", WORKED, true)),
            at(CouponEvents.reported("shp_1", "GOOD", INVALID, false)),
            at(CouponEvents.reported("shp_1", "DEAD", INVALID, true)),
            at(CouponEvents.reported("shp_1", "DEAD", EXPIRED, true)),
            at(CouponEvents.reported("shp_1", "DEAD", INVALID, true)),
            at(CouponEvents.reported("shp_1", "UNLISTED", WORKED, true)),
            at(new CouponsSeen("shp_1", List.of(CouponEvents.id("shp_1", "FRESH")))),
            at(new CouponWithdrawn(CouponEvents.id("shp_1", "GONE"), "shp_1", "GONE"))));
    assertThat(Served.by(book).position()).isEqualTo(7);
  }

  @Test
  void listsActiveCouponsLikeliestFirst() {
    Answer answer = list("shop1.example", null, null);
    assertThat(answer.coupons()).extracting(CouponView::code).containsExactly("GOOD", "FRESH");
    CouponView good = answer.coupons().getFirst();
    assertThat(good.confidence().level()).isEqualTo(Level.VERIFIED);
    assertThat(good.confidence().worked()).isEqualTo(2);
    assertThat(good.confidence().failed()).isZero();
    assertThat(good.shopDomain()).isEqualTo("shop1.example");
    assertThat(good.percentOff()).hasToString("10");
    assertThat(answer.page().total()).isEqualTo(2);
    assertThat(answer.page().nextCursor()).isNull();
  }

  @Test
  void saysWhatItKeepsBackAndWhy() {
    assertThat(list("shop1.example", null, null).withheld())
        .containsExactlyInAnyOrder(
            new Withheld("OVER", WithheldReason.EXPIRED, "shop1.example"),
            new Withheld("SOON", WithheldReason.SCHEDULED, "shop1.example"),
            new Withheld("DEAD", WithheldReason.DEAD, "shop1.example"));
  }

  @Test
  void pagesThroughOneShopAndThroughAll() {
    assertThat(codes("shop1.example")).containsExactly("GOOD", "FRESH");
    assertThat(codes(null)).hasSize(3).endsWith("GOOD");
  }

  @Test
  void eachPageOfAllShopsSaysWhatIsKeptBackOfItsOwn() {
    projection.apply(
        List.of(
            at(CouponEvents.listed("shp_2", "LATE", null, NOW.minusSeconds(1))),
            at(CouponEvents.listed("shp_2", "OTHER", null, null))));
    Served.by(book);

    List<String> withheld = new ArrayList<>();
    int said = 0;
    @Nullable String cursor = null;
    do {
      Answer answer = list(null, 1, cursor);
      answer.withheld().forEach(it -> withheld.add(it.code()));
      said += answer.withheldTotal();
      cursor = answer.page().nextCursor();
    } while (cursor != null);

    assertThat(withheld).containsExactlyInAnyOrder("OVER", "SOON", "DEAD", "LATE").hasSize(said);
  }

  @Test
  void oneShopSaysHowManyItKeepsBackThoughItNamesFifty() {
    for (int i = 0; i < 60; i++) {
      projection.apply(
          List.of(at(CouponEvents.listed("shp_2", "OLD" + i, null, NOW.minusSeconds(1)))));
    }
    Served.by(book);

    Answer answer = list("shop2.example", null, null);
    assertThat(answer.withheld()).hasSize(50);
    assertThat(answer.withheldTotal()).isEqualTo(60);
  }

  @Test
  void aCursorOfAnotherListIsRefused() {
    String cursor = list(null, 1, null).page().nextCursor();
    assertThatThrownBy(() -> list("shop1.example", 1, cursor)).isInstanceOf(ToolProblem.class);
  }

  @Test
  void theBookFollowsTheLogAsTheTableDoes() {
    List<RecordedEvent<CouponEvent>> more =
        List.of(at(CouponEvents.reported("shp_1", "FRESH", WORKED, true)));
    MemoryModel.Content<CouponEvent> content = Served.by(book);
    content.apply(more);
    content.apply(more);
    projection.apply(more);
    projection.apply(more);
    InMemoryCoupons other = new InMemoryCoupons(table, model -> 0, log, CLOCK);
    Served.by(other);
    assertThat(other.listed("shp_1")).containsExactlyInAnyOrderElementsOf(book.listed("shp_1"));
    assertThat(confidence(book, "fresh").worked()).isEqualTo(1);
  }

  @Test
  void aReportersOwnVoteIsCountedBeforeItIsProjected() {
    CouponCode code = CouponCode.parse("FRESH").orElseThrow();
    assertThat(book.of("shp_1", code, null).score()).isEqualTo(0.5);
    assertThat(book.of("shp_1", code, WORKED).score()).isEqualTo(0.6);
    assertThat(confidence(book, "UNLISTED").worked()).isEqualTo(1);
    assertThat(confidence(book, "NEVER HEARD OF").level()).isEqualTo(Level.STALE);
  }

  @Test
  void whatTheLogHasAndTheBookNotYetIsCountedOnce() {
    MemoryModel.Content<CouponEvent> content = Served.by(book);
    RecordedEvent<CouponEvent> applied = at(CouponEvents.reported("shp_1", "FRESH", WORKED, true));
    RecordedEvent<CouponEvent> onItsWay = at(CouponEvents.reported("shp_1", "FRESH", WORKED, true));
    content.reached(applied.position() - 1);
    content.apply(List.of(applied));
    when(log.newest(
            eq(CodeReported.class),
            any(),
            eq(CouponEvents.id("shp_1", "FRESH")),
            eq(applied.position() - 1)))
        .thenReturn(List.of(entry(applied), entry(onItsWay)));

    assertThat(confidence(book, "fresh").worked()).isEqualTo(2);
    assertThat(book.of("shp_1", CouponCode.parse("FRESH").orElseThrow(), WORKED).worked())
        .isEqualTo(3);
  }

  private static LogEntry entry(RecordedEvent<CouponEvent> it) {
    return new LogEntry(
        "vot_" + it.position(),
        0,
        new RecordedEvent<>(it.position(), it.eventId(), it.recordedAt(), it.event()));
  }

  private static Confidence confidence(InMemoryCoupons book, String code) {
    return book.of("shp_1", CouponCode.parse(code).orElseThrow(), null);
  }

  private List<String> codes(@Nullable String shop) {
    List<String> codes = new ArrayList<>();
    @Nullable String cursor = null;
    do {
      Answer answer = list(shop, 1, cursor);
      answer.coupons().forEach(coupon -> codes.add(coupon.code()));
      cursor = answer.page().nextCursor();
    } while (cursor != null);
    return codes;
  }

  private Answer list(@Nullable String shop, @Nullable Integer limit, @Nullable String cursor) {
    Caller caller =
        new Caller(
            Caller.Kind.ANONYMOUS, null, InetAddress.getLoopbackAddress(), null, null, "req");
    return tool.call(new Request(shop, null, null, null, null, limit, cursor), caller);
  }

  private <E extends CouponEvent> RecordedEvent<CouponEvent> at(E event) {
    position++;
    Instant at = NOW.minus(Duration.ofHours(1)).plusSeconds(position);
    return new RecordedEvent<>(position, "evt_" + position, at, event);
  }

  private static Optional<ShopDirectory.ShopRef> shop(String text) {
    return switch (text) {
      case "shp_1", "shop1.example" -> Optional.of(ref("shp_1", "shop1.example"));
      case "shp_2", "shop2.example" -> Optional.of(ref("shp_2", "shop2.example"));
      default -> Optional.empty();
    };
  }

  private static ShopDirectory.ShopRef ref(String id, String domain) {
    return new ShopDirectory.ShopRef(id, domain, "Shop", "DE", null);
  }
}
