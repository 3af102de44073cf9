package io.commercegraph.projections.replaying;

import io.commercegraph.api.log.Event;
import io.commercegraph.projections.running.SequencedEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

/**
 * The writer of one replay partition: a thread that writes the partition's events in batches, while
 * the replay pass reads on.
 */
final class PartitionWriter<E extends Event> {

  private static final int QUEUE_CAPACITY = 16;

  /**
   * After this many chunks the position is saved even without an event, so that a partition without
   * events does not start over after a crash.
   */
  private static final int MAX_CHUNKS_PER_BATCH = 64;

  private final ReplayPartition partition;
  private final long bound;
  private final IntSupplier batchSize;
  private final Write<E> write;
  private final BlockingQueue<Chunk<E>> chunks = new ArrayBlockingQueue<>(QUEUE_CAPACITY);
  private final CompletableFuture<Void> done = new CompletableFuture<>();
  private final Thread writer;
  private List<SequencedEvent<E>> pending = new ArrayList<>();

  /**
   * @param batchSize asked before each batch: how many events to write in one transaction
   */
  PartitionWriter(ReplayPartition partition, long bound, IntSupplier batchSize, Write<E> write) {
    this.partition = partition;
    this.bound = bound;
    this.batchSize = batchSize;
    this.write = write;
    this.writer =
        Thread.ofPlatform().name("replay-" + partition.number()).daemon().unstarted(this::run);
  }

  /** Writes a batch of events and advances the partition to a position, in one transaction. */
  @FunctionalInterface
  interface Write<E extends Event> {
    void write(int partition, List<SequencedEvent<E>> events, long upTo);
  }

  private record Chunk<E extends Event>(List<SequencedEvent<E>> events, long upTo, boolean last) {}

  long position() {
    return partition.position();
  }

  long bound() {
    return bound;
  }

  boolean accepts(SequencedEvent<E> event) {
    return event.position() > partition.position()
        && event.position() <= bound
        && partition.segment().matches(event.sequence());
  }

  /**
   * Adds an event to the current chunk. Only the reading thread calls this, {@link #handOver} and
   * {@link #finish}.
   */
  void add(SequencedEvent<E> event) {
    pending.add(event);
  }

  /** Queues the current chunk for writing; with it, all up to this position counts as read. */
  void handOver(long position) throws InterruptedException {
    put(new Chunk<>(pending, Math.min(bound, position), false));
    pending = new ArrayList<>();
  }

  /** Queues the end of the pass: the thread ends when all before it is written. */
  void finish() throws InterruptedException {
    put(new Chunk<>(List.of(), 0, true));
  }

  private void put(Chunk<E> chunk) throws InterruptedException {
    while (!chunks.offer(chunk, 100, TimeUnit.MILLISECONDS)) {
      if (done.isDone()) {
        await();
        throw new IllegalStateException("Lane " + partition.number() + " has ended");
      }
    }
  }

  void start() {
    writer.start();
  }

  /** Waits until all is written; throws what the writing threw. */
  void await() throws InterruptedException {
    try {
      writer.join();
      done.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
    }
  }

  void stop() throws InterruptedException {
    writer.interrupt();
    writer.join();
  }

  private void run() {
    try {
      writeAll();
      done.complete(null);
    } catch (InterruptedException stopped) {
      done.cancel(false);
    } catch (RuntimeException | Error failure) {
      done.completeExceptionally(failure);
    }
  }

  private void writeAll() throws InterruptedException {
    List<SequencedEvent<E>> events = new ArrayList<>();
    long written = partition.position();
    long upTo = written;
    boolean last = false;
    for (int chunksTaken = 1; !last; chunksTaken++) {
      Chunk<E> chunk = chunks.take();
      events.addAll(chunk.events());
      upTo = Math.max(upTo, chunk.upTo());
      last = chunk.last();
      boolean due =
          events.size() >= batchSize.getAsInt() || chunksTaken % MAX_CHUNKS_PER_BATCH == 0 || last;
      if (due && upTo > written) {
        write.write(partition.number(), events, upTo);
        events = new ArrayList<>();
        written = upTo;
      }
    }
  }
}
