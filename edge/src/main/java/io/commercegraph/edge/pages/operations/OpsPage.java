package io.commercegraph.edge.pages.operations;

import io.commercegraph.api.feeds.FeedImport;
import io.commercegraph.api.log.DeadLetters;
import io.commercegraph.api.log.DeadLetters.DeadLetter;
import io.commercegraph.api.log.LogNodes;
import io.commercegraph.api.log.LogState;
import io.commercegraph.api.log.LogState.Consumer;
import io.commercegraph.api.log.LogWriteHealth;
import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.api.log.ProjectionReplay.Replay;
import io.commercegraph.api.log.ProjectionReplay.State;
import io.commercegraph.api.matching.SuspectedMatches.SuspectedMatch;
import io.commercegraph.api.ops.ResourceAccounts;
import io.commercegraph.api.ops.StoreDisk;
import io.commercegraph.api.tokens.TokenDirectory;
import io.commercegraph.api.watches.Watches;
import io.commercegraph.edge.audit.AuditSoundness;
import io.commercegraph.edge.pages.views.OpsView;
import io.commercegraph.edge.pages.views.OpsView.Concern;
import io.commercegraph.edge.pages.views.OpsView.ConsumerLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Makes the view of /ops from the services that {@code /api/ops} asks. */
@Component
final class OpsPage {

  private static final int MOST_LETTERS = 100;
  private static final int MOST_RUNS = 20;
  private static final int MOST_WATCHES = 50;

  private final LogState log;
  private final LogNodes nodes;
  private final LogWriteHealth writes;
  private final DeadLetters deadLetters;
  private final ProjectionReplay replays;
  private final FeedImport feeds;
  private final TokenDirectory tokens;
  private final AuditSoundness audit;
  private final List<ResourceAccounts> resources;
  private final StoreDisk disk;
  private final ConsumerRates rates;
  private final Reviews reviews;
  private final Watches watches;

  OpsPage(
      LogState log,
      LogNodes nodes,
      LogWriteHealth writes,
      DeadLetters deadLetters,
      ProjectionReplay replays,
      FeedImport feeds,
      TokenDirectory tokens,
      AuditSoundness audit,
      ObjectProvider<ResourceAccounts> resources,
      ObjectProvider<StoreDisk> disk,
      ConsumerRates rates,
      Reviews reviews,
      Watches watches) {
    this.log = log;
    this.nodes = nodes;
    this.writes = writes;
    this.deadLetters = deadLetters;
    this.replays = replays;
    this.feeds = feeds;
    this.tokens = tokens;
    this.audit = audit;
    this.resources = resources.orderedStream().toList();
    this.disk = disk.getIfAvailable(() -> StoreDisk.UNSEEN);
    this.rates = rates;
    this.reviews = reviews;
    this.watches = watches;
  }

  OpsView view(String pageToken, boolean hasSession, String done) {
    List<DeadLetter> letters = deadLetters.list(MOST_LETTERS);
    List<Replay> rebuilds = replays.list();
    return new OpsView(
        pageToken,
        hasSession,
        done,
        log.head().position(),
        concerns(letters, rebuilds),
        consumers(),
        nodes.nodes(),
        letters.stream().map(OpsView.Letter::of).toList(),
        feeds.runs(MOST_RUNS),
        reviews.suspectedMatches(),
        reviews.openIntents(),
        rebuilds,
        tokens.all().stream().filter(token -> token.revokedAt() == null).toList(),
        resources.stream().flatMap(it -> it.accounts().stream()).toList(),
        new OpsView.Watched(watches.count(), watches.ofAll(MOST_WATCHES)));
  }

  /** The suspected match that an order is about. */
  Optional<SuspectedMatch> match(Order order, String id) {
    return order == Order.CONFIRM_MATCH || order == Order.REFUSE_MATCH
        ? reviews.suspectedMatch(id)
        : Optional.empty();
  }

  /** The dead letter that an order is about: that of an event, or else the first of a sequence. */
  Optional<OpsView.Letter> letter(String processor, String sequence, String event) {
    return deadLetters.list(MOST_LETTERS).stream()
        .filter(it -> it.processor().equals(processor) && it.sequence().equals(sequence))
        .filter(it -> event.isEmpty() ? it.first() : it.eventId().equals(event))
        .findFirst()
        .map(OpsView.Letter::of);
  }

  /** What changes by itself: the figures that the page keeps live. */
  LiveController.State state() {
    return new LiveController.State(consumers(), replays.list(), feeds.runs(MOST_RUNS));
  }

  private List<ConsumerLine> consumers() {
    return log.consumers().stream().map(this::line).toList();
  }

  private ConsumerLine line(Consumer consumer) {
    double rate = rates.perSecond(consumer.name(), consumer.position());
    return new ConsumerLine(
        consumer.name(),
        consumer.status().name().toLowerCase(Locale.ROOT),
        consumer.position(),
        consumer.lagEvents(),
        consumer.lagSeconds(),
        rate,
        consumer.lagEvents() > 0 && rate > 0 ? Math.round(consumer.lagEvents() / rate) : null,
        consumer.segments(),
        replays.isRebuildable(consumer.name()),
        consumer.failure());
  }

  /** What needs an operator, the worst first. */
  private List<Concern> concerns(List<DeadLetter> letters, List<Replay> rebuilds) {
    List<Concern> concerns = new ArrayList<>();
    if (!audit.isSound()) {
      concerns.add(new Concern("audit", "", ""));
    }
    writes.refusal().ifPresent(why -> concerns.add(new Concern("writes", "", why)));
    if (disk.shortage().isPresent()) {
      concerns.add(new Concern("disk", "", ""));
    }
    log.consumers().forEach(consumer -> stuck(consumer, concerns));
    if (!letters.isEmpty()) {
      concerns.add(new Concern("letters", Integer.toString(letters.size()), ""));
    }
    rebuilds.stream()
        .filter(replay -> replay.state() == State.PARKED || replay.state() == State.ABORTED)
        .forEach(
            replay ->
                concerns.add(
                    new Concern(
                        "replay_" + replay.state().name().toLowerCase(Locale.ROOT),
                        replay.name(),
                        "")));
    return concerns;
  }

  private static void stuck(Consumer consumer, List<Concern> concerns) {
    switch (consumer.status()) {
      case FAILING -> concerns.add(new Concern("failing", consumer.name(), why(consumer)));
      case UNCLAIMED -> concerns.add(new Concern("unclaimed", consumer.name(), ""));
      case RUNNING, CATCHING_UP -> {}
    }
  }

  /** The root error, which is the first line of a failure. */
  private static String why(Consumer consumer) {
    String failure = consumer.failure();
    return failure == null ? "" : failure.lines().findFirst().orElse("");
  }
}
