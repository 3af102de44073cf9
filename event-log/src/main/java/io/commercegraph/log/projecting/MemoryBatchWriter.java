package io.commercegraph.log.projecting;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.MemoryModel;
import io.commercegraph.log.Recorded;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Brings events into a content in memory, by the rules of {@link ProjectionBatchWriter}: what cannot be taken is
 * parked, with all that follows in its sequence. Memory has no savepoint; that each event may come
 * twice makes up for it.
 */
final class MemoryBatchWriter<E extends Event> {

  private final MemoryModel.Content<E> content;
  private final DeadLetterQueue parking;
  private final Set<String> parked;

  /**
   * @param parked the sequences of which the tables lacked something when they were read
   */
  MemoryBatchWriter(MemoryModel.Content<E> content, DeadLetterQueue parking, List<String> parked) {
    this.content = content;
    this.parking = parking;
    this.parked = new HashSet<>(parked);
  }

  void take(List<SequencedEvent<E>> batch, long upTo) {
    take(batch);
    content.reached(upTo);
  }

  private void take(List<SequencedEvent<E>> batch) {
    List<Recorded<E>> free =
        batch.stream()
            .filter(keyed -> !parked.contains(keyed.sequence()))
            .map(SequencedEvent::event)
            .filter(Objects::nonNull)
            .toList();
    if (free.size() < batch.size() || !allAtOnce(free)) {
      batch.forEach(this::takeOrPark);
    }
  }

  private boolean allAtOnce(List<Recorded<E>> events) {
    if (events.isEmpty()) {
      return true;
    }
    try {
      content.apply(new ArrayList<>(events));
      return true;
    } catch (RuntimeException failure) {
      if (FailureClassifier.isOfTheMoment(failure)) {
        throw failure;
      }
      return false;
    }
  }

  private void takeOrPark(SequencedEvent<E> keyed) {
    Recorded<E> event = keyed.event();
    if (event == null || parked.contains(keyed.sequence())) {
      parking.park(keyed.sequence(), keyed.message(), keyed.unreadable());
      return;
    }
    try {
      content.apply(List.of(event));
    } catch (RuntimeException failure) {
      if (FailureClassifier.isOfTheMoment(failure)) {
        throw failure;
      }
      parking.park(keyed.sequence(), keyed.message(), failure);
      parked.add(keyed.sequence());
    }
  }
}
