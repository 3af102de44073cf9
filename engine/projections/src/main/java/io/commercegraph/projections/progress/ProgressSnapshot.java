package io.commercegraph.projections.progress;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.LogState.Consumer;
import io.commercegraph.api.log.LogState.Status;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.projections.progress.ProgressTable.Head;
import io.commercegraph.projections.progress.ProgressTable.KnownSegment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The progress of all read models at one poll.
 *
 * <p>A read model with tables and a model in memory counts as far as the one that is behind, since
 * a tool may read either.
 */
record ProgressSnapshot(
    AsOf head, long generation, Map<ReadModel, AsOf> reached, List<Consumer> consumers) {

  private static final double BEHIND_SECONDS = 5;
  private static final Comparator<AsOf> BY_POSITION = Comparator.comparingLong(AsOf::position);

  static ProgressSnapshot of(
      Head end,
      Map<String, ReadModel> projections,
      List<KnownSegment> segments,
      List<ModelPosition> models,
      Function<AsOf, Duration> waiting) {
    AsOf head = end.at();
    Map<ReadModel, AsOf> reached = new EnumMap<>(ReadModel.class);
    List<Consumer> consumers = new ArrayList<>();
    projections.forEach(
        (name, model) -> {
          List<KnownSegment> own =
              segments.stream().filter(segment -> segment.processor().equals(name)).toList();
          AsOf least =
              own.stream().map(KnownSegment::reached).min(BY_POSITION).orElse(ProgressTable.START);
          reached.merge(model, least, ProgressSnapshot::least);
          consumers.add(consumer(head, name, least, waiting.apply(least), own));
        });
    models.stream()
        .collect(groupingBy(ModelPosition::model, () -> new EnumMap<>(ReadModel.class), toList()))
        .forEach(
            (model, parts) -> {
              AsOf least = parts.stream().map(ModelPosition::asOf).min(BY_POSITION).orElseThrow();
              reached.merge(model, least, ProgressSnapshot::least);
              consumers.add(inMemory(head, model, parts, least, waiting.apply(least)));
            });
    return new ProgressSnapshot(head, end.generation(), reached, List.copyOf(consumers));
  }

  /**
   * The least position that all these read models have reached; the log's head where none is named.
   */
  AsOf asOf(Set<ReadModel> models) {
    AsOf least = null;
    for (ReadModel model : models) {
      least = least == null ? reached(model) : least(least, reached(model));
    }
    return least == null ? head : least;
  }

  private AsOf reached(ReadModel model) {
    AsOf at = reached.get(model);
    if (at == null) {
      throw new IllegalStateException("Nothing keeps the read model " + model);
    }
    return at;
  }

  private static AsOf least(AsOf one, AsOf other) {
    return one.position() <= other.position() ? one : other;
  }

  private static Consumer inMemory(
      AsOf head, ReadModel model, List<ModelPosition> parts, AsOf least, Duration lag) {
    String name = model.name().toLowerCase(Locale.ROOT) + "-memory";
    @Nullable String failure =
        parts.stream()
            .map(ModelPosition::failure)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
    return consumer(head, name, least, lag, parts.size(), true, failure);
  }

  private static Consumer consumer(
      AsOf head, String name, AsOf least, Duration lag, List<KnownSegment> own) {
    @Nullable String failure =
        own.stream().map(KnownSegment::failure).filter(Objects::nonNull).findFirst().orElse(null);
    boolean claimed = !own.isEmpty() && own.stream().allMatch(KnownSegment::claimed);
    return consumer(head, name, least, lag, own.size(), claimed, failure);
  }

  private static Consumer consumer(
      AsOf head,
      String name,
      AsOf at,
      Duration lag,
      int segments,
      boolean claimed,
      @Nullable String failure) {
    long events = Math.max(0, head.position() - at.position());
    double seconds = lag.toMillis() / 1000.0;
    Status status = Status.RUNNING;
    if (failure != null) {
      status = Status.FAILING;
    } else if (!claimed) {
      status = Status.UNCLAIMED;
    } else if (seconds > BEHIND_SECONDS || (events > 0 && at.position() == 0)) {
      status = Status.CATCHING_UP;
    }
    return new Consumer(name, at.position(), events, seconds, status, segments, failure);
  }
}
