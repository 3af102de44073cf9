package io.commercegraph.command.feeds;

import io.commercegraph.api.feeds.FeedImport;
import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReject;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.log.EventRelease;
import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.values.Money;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.deciding.ListableDomain;
import io.commercegraph.command.feeds.deciding.RunContext;
import io.commercegraph.command.feeds.ledger.FeedLedger;
import io.commercegraph.command.feeds.withdrawing.SeenEntryBitmap;
import io.commercegraph.log.EventLog;
import java.io.InputStream;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Runs feeds against the event log and the ledger table in PostgreSQL. Any number of runs may go on
 * at once, also for one shop.
 */
@Component
class PostgresFeedImport implements FeedImport {

  private static final Pattern RUN_ID = Pattern.compile("run_[0-9a-f]{16}");

  private final EventLog log;
  private final FeedLedger ledger;
  private final StoppedRuns stopped;
  private final FeedRunTable records;
  private final FeedRunServices services;
  private final NodeReleases releases;

  PostgresFeedImport(
      EventLog log, StoppedRuns stopped, FeedRunServices services, NodeReleases releases) {
    this.releases = releases;
    this.log = log;
    this.ledger = services.ledger();
    this.stopped = stopped;
    this.records = services.records();
    this.services = services;
  }

  @Override
  public FeedReport run(FeedOrder order, InputStream feed, Consumer<FeedReport> progress) {
    ShopDomain shop = shopOf(order);
    checkCurrency(order.currency());
    checkNodes(order);
    checkRoom(order);
    String runId = runIdOf(order);
    stopped.catchUp();
    checkListable(shop);
    Instant now = records.now();
    FeedRunCounters counters =
        new FeedRunCounters(runId, now, order, shop == null ? null : shop.name());
    records.begin(counters.report(FeedReport.Status.RUNNING, null), log.head());
    SeenEntryBitmap seenEntries =
        order.mode() == FeedMode.FULL && shop != null
            ? new SeenEntryBitmap(ledger.firstNumber(ShopId.of(shop)), ledger.lastNumber())
            : null;
    return new FeedRun(
            order, new RunContext(runId, shop, now), counters, services, seenEntries, progress)
        .execute(feed);
  }

  @Override
  public List<FeedReport> runs(int limit) {
    return records.newest(limit);
  }

  @Override
  public Optional<FeedReport> find(String runId) {
    return records.find(runId);
  }

  @Override
  public void rejects(String runId, Consumer<FeedReject> each) {
    records.rejects(runId, each);
  }

  /** An older node would stop before the first event of an offer or a shipping option. */
  private void checkNodes(FeedOrder order) {
    if (!order.dryRun() && !releases.allKnow(EventRelease.SHIPPING_CALENDARS)) {
      throw ToolProblem.of(
          ProblemCode.WRONG_STATE,
          "A node of an earlier release still runs, which does not know the events that feeds"
              + " record now. Send the feed again a minute after it has stopped.");
    }
  }

  private String runIdOf(FeedOrder order) {
    String given = order.runId();
    if (given == null) {
      return "run_" + HexFormat.of().toHexDigits(UUID.randomUUID().getMostSignificantBits());
    }
    if (!RUN_ID.matcher(given).matches()) {
      throw ToolProblem.in(
          "run_id",
          ProblemCode.INVALID_VALUE,
          "'run_id' must be run_ and 16 hexadecimal digits in lower case.");
    }
    if (records.find(given).isPresent()) {
      throw ToolProblem.in(
          "run_id", ProblemCode.IDEMPOTENCY_CONFLICT, "There is a run of this id already.");
    }
    return given;
  }

  private static @Nullable ShopDomain shopOf(FeedOrder order) {
    String named = order.shop();
    if (named == null) {
      if (order.mode() == FeedMode.FULL) {
        throw ToolProblem.in(
            "shop",
            ProblemCode.MISSING_FIELD,
            "A full run says of which shop it is: what that shop's feed leaves out is withdrawn.");
      }
      return null;
    }
    return ShopDomain.parse(named)
        .orElseThrow(
            () ->
                ToolProblem.in(
                    "shop", ProblemCode.INVALID_DOMAIN, "'shop' must be a domain name."));
  }

  /** Refuses a run while the disk has too little room. A dry run needs none. */
  private void checkRoom(FeedOrder order) {
    if (!order.dryRun()) {
      services
          .appender()
          .shortage()
          .ifPresent(
              why -> {
                throw ToolProblem.of(
                    ProblemCode.INSUFFICIENT_STORAGE,
                    "Nothing is imported now: %s. Make room and send the feed again."
                        .formatted(why));
              });
    }
  }

  /**
   * Refuses a shop under a domain that cannot be listed. A shop that is in the ledger was listed
   * before this rule and stays.
   */
  private void checkListable(@Nullable ShopDomain shop) {
    String refusal = shop == null ? null : ListableDomain.refusal(shop).orElse(null);
    if (shop != null && refusal != null && ledger.read(List.of(ShopId.of(shop))).isEmpty()) {
      throw ToolProblem.in("shop", ProblemCode.INVALID_DOMAIN, "'shop' " + refusal + ".");
    }
  }

  private static void checkCurrency(@Nullable String currency) {
    if (currency == null) {
      return;
    }
    try {
      Money.minorUnits(currency);
    } catch (IllegalArgumentException unknown) {
      throw ToolProblem.in(
          "currency", ProblemCode.INVALID_VALUE, "'currency' must be an ISO 4217 code.");
    }
  }
}
