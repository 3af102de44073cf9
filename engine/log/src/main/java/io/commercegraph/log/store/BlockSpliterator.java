package io.commercegraph.log.store;

import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;

/**
 * A spliterator that reads events in blocks, each after the last key of the one before (keyset
 * pagination), until a block comes back short.
 */
final class BlockSpliterator extends Spliterators.AbstractSpliterator<LoggedEvent> {

  private final LongFunction<List<LoggedEvent>> read;
  private final ToLongFunction<LoggedEvent> key;
  private long last;
  private Iterator<LoggedEvent> block = List.<LoggedEvent>of().iterator();
  private boolean ended;

  BlockSpliterator(
      long after, LongFunction<List<LoggedEvent>> read, ToLongFunction<LoggedEvent> key) {
    super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
    this.last = after;
    this.read = read;
    this.key = key;
  }

  @Override
  public boolean tryAdvance(Consumer<? super LoggedEvent> action) {
    if (!block.hasNext() && !ended) {
      List<LoggedEvent> next = read.apply(last);
      ended = next.size() < LogStorageEngine.BLOCK_SIZE;
      block = next.iterator();
    }
    if (!block.hasNext()) {
      return false;
    }
    LoggedEvent event = block.next();
    last = key.applyAsLong(event);
    action.accept(event);
    return true;
  }
}
