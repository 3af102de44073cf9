package io.commercegraph.query.prices;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastTool;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.api.values.Money;
import io.commercegraph.query.paging.Cursor;
import io.commercegraph.query.paging.ResultPage;
import io.commercegraph.query.prices.PriceFigures.SeriesPoint;
import io.commercegraph.query.products.PricePosition;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The tool {@code price_analytics}: judges an offer's price by its own history. */
@Component
class PriceAnalyticsTool
    implements PastTool<PriceAnalyticsTool.Request, PriceAnalyticsTool.Answer> {

  static final String NAME = "price_analytics";

  /** The tolerance for a node's clock that is behind the database's, which stamps the log. */
  static final Duration CLOCK_SKEW = Duration.ofMinutes(1);

  private static final int SERIES_POINT_BYTES = 220;

  private final PriceHistoryReader histories;
  private final PriceSettings settings;
  private final Clock clock;

  PriceAnalyticsTool(PriceHistoryReader histories, PriceSettings settings, Clock clock) {
    this.histories = histories;
    this.settings = settings;
    this.clock = clock;
  }

  record Request(
      @NotBlank
          @Size(max = 64)
          @JsonPropertyDescription("Id of an offer, from compare_prices, find_offers or get_shop.")
          String offerId,
      @JsonPropertyDescription(
              "Answer as the log stood at this time (RFC 3339): what was recorded later does not"
                  + " count. Not in the future.")
          @Nullable Instant knownAt,
      @JsonPropertyDescription("Also list the price's steps, newest first.")
          @Nullable Boolean series,
      @Min(1) @Max(Page.MAX_LIMIT) @JsonPropertyDescription("How many steps a page; default 10.")
          @Nullable Integer limit,
      @Size(max = 512)
          @JsonPropertyDescription("The next_cursor of the last answer, for further steps.")
          @Nullable String cursor) {}

  record Answer(
      String offerId,
      @JsonPropertyDescription("Of all figures; prices once seen in another one do not count.")
          String currency,
      @JsonPropertyDescription("The price in force; null while the offer cannot be had.")
          @Nullable ObservedPrice current,
      @JsonPropertyDescription("The other price before it, or the last one before a gap.")
          @Nullable ObservedPrice previous,
      @JsonPropertyDescription("The last time that the price became another one.")
          PriceFigures.@Nullable LastChange lastChange,
      PriceFigures.DropFigures drop,
      @JsonPropertyDescription(
              "Lowest price in force in the last days, the present one included; null without one.")
          PriceFigures.Extremes lowest,
      PriceFigures.Extremes highest,
      @JsonPropertyDescription(
              "Time-weighted over the time that the offer could be had; a window that reaches back"
                  + " before the first observation counts from there.")
          PriceFigures.Averages average,
      @JsonPropertyDescription("Time-weighted likewise.") PriceFigures.Medians median,
      @JsonPropertyDescription("Whether the present price is the lowest of the window.")
          PriceFigures.IsLowest isLowest,
      @JsonPropertyDescription(
              "low: at or under the 20th percentile of 90 days; high: at or over the 80th; null"
                  + " with prices of less than 30 days.")
          @Nullable PricePosition pricePosition,
      PriceFigures.OutOfStock outOfStock,
      @JsonProperty("drops_30d")
          @JsonPropertyDescription("How many times the price fell in 30 days, however little.")
          int drops30d,
      @JsonPropertyDescription(
              "The EU's prior-price rule: the lowest price of the 30 days before the present"
                  + " reduction began. Observed figures, no legal advice.")
          PriceFigures.ReferencePrice referencePrice,
      PriceFigures.Coverage coverage,
      @JsonInclude(NON_NULL) @JsonPropertyDescription("Only where asked for; newest first.")
          @Nullable List<SeriesPoint> series,
      @JsonInclude(NON_NULL) @JsonPropertyDescription("Of the series.") @Nullable Page page) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        NAME,
        "Judge an offer's price by its history",
        """
        Tells whether one offer's price is really good: whether it dropped, the lowest, highest, \
        average and median prices of 7 to 365 days, and whether a claimed discount ("80, was 100") \
        is borne out by what was charged before. Use it before you call something a bargain, which \
        speaks for itself when drop.detected or price_position is low, and against itself when \
        reference_price.supported is false; use compare_prices to find the cheapest shop. A price \
        holds from its observation to the next; while an offer is out of stock it has none. Every \
        figure that is one observation names its time and its event. With \
        coverage.insufficient_data there are under 30 days of history: say so.\
        """,
        Request.class,
        Answer.class,
        ReadModel.PRICES,
        ReadModel.OFFERS);
  }

  @Override
  public PastScope scope(Request request) {
    return PastScope.ofOffers(Set.of(request.offerId()));
  }

  @Override
  public Answer call(Request request, Caller caller) {
    PriceHistory history = histories.of(request.offerId());
    Instant now = history.now(clock.instant());
    Instant asked = request.knownAt();
    if (asked != null && asked.isAfter(now.plus(CLOCK_SKEW))) {
      throw ToolProblem.in(
          "known_at", ProblemCode.INVALID_VALUE, "'known_at' must not be in the future.");
    }
    Optional<PriceSeries> series = history.asKnownAt(asked == null ? now : asked);
    return answer(
        request,
        series.orElseThrow(
            () ->
                ToolProblem.in(
                    "offer_id",
                    ProblemCode.OFFER_NOT_FOUND,
                    asked == null
                        ? "No price of such an offer is known."
                        : "No price of such an offer was known at that time.")));
  }

  private Answer answer(Request request, PriceSeries series) {
    PriceAnalysis figures = new PriceAnalysis(series);
    ResultPage<PriceStep> steps = steps(request, series);
    return new Answer(
        request.offerId(),
        series.currency(),
        figures.current(),
        figures.previous(),
        figures.lastChange(),
        figures.drop(settings.dropThresholdPercent()),
        figures.lowest(),
        figures.highest(),
        figures.average(),
        figures.median(),
        figures.isLowest(),
        figures.position(),
        figures.outOfStock(),
        figures.drops(),
        figures.reference(),
        figures.coverage(),
        steps == null ? null : steps.map(step -> point(step, series.currency())),
        steps == null ? null : steps.page());
  }

  private static @Nullable ResultPage<PriceStep> steps(Request request, PriceSeries series) {
    Cursor cursor = Cursor.decode(request.cursor(), 1, NAME, request.offerId(), request.knownAt());
    if (!Boolean.TRUE.equals(request.series())) {
      return null;
    }
    List<PriceStep> rest =
        series.steps().reversed().stream()
            .filter(step -> cursor == null || micros(step) < cursor.number(0))
            .toList();
    return ResultPage.of(
        rest,
        Page.sizeOf(request.limit()),
        (long) series.steps().size(),
        step -> SERIES_POINT_BYTES,
        step ->
            Cursor.after(Long.toString(micros(step)))
                .encode(NAME, request.offerId(), request.knownAt()));
  }

  private static long micros(PriceStep step) {
    return new TimeWindow(Instant.EPOCH, step.from()).micros();
  }

  private static SeriesPoint point(PriceStep step, String currency) {
    Money price = step.isGap() ? null : new Money(step.price(), currency);
    return new SeriesPoint(step.from(), price, step.eventId());
  }
}
