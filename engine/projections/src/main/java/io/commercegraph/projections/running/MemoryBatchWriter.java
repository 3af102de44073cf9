package io.commercegraph.projections.running;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.MemoryModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The writer of event batches into a memory model's content, by the rules of {@link
 * ProjectionBatchWriter}: an event that fails for good becomes a dead letter, with all that follows
 * it in its sequence.
 *
 * <p>Memory has no savepoint, so a batch that failed is applied again event by event; contents must
 * take an event twice.
 */
final class MemoryBatchWriter<E extends Event> {

  private final MemoryModel.Content<E> content;
  private final DeadLetterQueue deadLetters;
  private final Set<String> blocked;
  private volatile boolean complete = true;

  /**
   * @param blocked the sequences whose events the tables lacked when they were read
   */
  MemoryBatchWriter(
      MemoryModel.Content<E> content, DeadLetterQueue deadLetters, List<String> blocked) {
    this.content = content;
    this.deadLetters = deadLetters;
    this.blocked = new HashSet<>(blocked);
  }

  MemoryModel.Content<E> content() {
    return content;
  }

  /** Whether the content has taken all events that it was given: none became a dead letter. */
  boolean isComplete() {
    return complete;
  }

  void write(List<SequencedEvent<E>> batch, long upTo) {
    write(batch);
    content.reached(upTo);
  }

  void idle() {
    content.idle();
  }

  private void write(List<SequencedEvent<E>> batch) {
    List<RecordedEvent<E>> unblocked =
        batch.stream()
            .filter(sequenced -> !blocked.contains(sequenced.sequence()))
            .map(SequencedEvent::event)
            .filter(Objects::nonNull)
            .toList();
    if (unblocked.size() < batch.size() || !applyAll(unblocked)) {
      batch.forEach(this::applyOrEnqueue);
    }
  }

  private boolean applyAll(List<RecordedEvent<E>> events) {
    if (events.isEmpty()) {
      return true;
    }
    try {
      content.apply(new ArrayList<>(events));
      return true;
    } catch (RuntimeException failure) {
      if (FailureClassifier.isTransient(failure)) {
        throw failure;
      }
      return false;
    }
  }

  private void applyOrEnqueue(SequencedEvent<E> sequenced) {
    RecordedEvent<E> event = sequenced.event();
    if (event == null || blocked.contains(sequenced.sequence())) {
      complete = false;
      deadLetters.enqueue(sequenced.sequence(), sequenced.message(), sequenced.unreadable());
      return;
    }
    try {
      content.apply(List.of(event));
    } catch (RuntimeException failure) {
      if (FailureClassifier.isTransient(failure)) {
        throw failure;
      }
      complete = false;
      deadLetters.enqueue(sequenced.sequence(), sequenced.message(), failure);
      blocked.add(sequenced.sequence());
    }
  }
}
