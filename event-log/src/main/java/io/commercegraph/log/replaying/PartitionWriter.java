package io.commercegraph.log.replaying;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.projecting.SequencedEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

/** Writes what falls to a lane on a thread of its own, while the log is read on. */
final class PartitionWriter<E extends Event> {

  private static final int CHUNKS_AHEAD = 16;

  /** So that a lane to which nothing falls is not begun anew after a crash. */
  private static final int CHUNKS_A_BATCH = 64;

  private final ReplayPartition lane;
  private final long bound;
  private final IntSupplier batch;
  private final Write<E> write;
  private final BlockingQueue<Chunk<E>> chunks = new ArrayBlockingQueue<>(CHUNKS_AHEAD);
  private final CompletableFuture<Void> done = new CompletableFuture<>();
  private final Thread writer;
  private List<SequencedEvent<E>> gathered = new ArrayList<>();

  /**
   * @param batch how many events are to be written at once, as things are
   */
  PartitionWriter(ReplayPartition lane, long bound, IntSupplier batch, Write<E> write) {
    this.lane = lane;
    this.bound = bound;
    this.batch = batch;
    this.write = write;
    this.writer = Thread.ofPlatform().name("replay-" + lane.number()).daemon().unstarted(this::run);
  }

  /** Writes events and moves the lane up to a position, in one transaction. */
  @FunctionalInterface
  interface Write<E extends Event> {
    void write(int lane, List<SequencedEvent<E>> events, long upTo);
  }

  private record Chunk<E extends Event>(List<SequencedEvent<E>> events, long upTo, boolean last) {}

  long position() {
    return lane.position();
  }

  long bound() {
    return bound;
  }

  boolean takes(SequencedEvent<E> event) {
    return event.position() > lane.position()
        && event.position() <= bound
        && lane.keys().matches(event.sequence());
  }

  /** For the reader's thread alone, as the two that follow. */
  void add(SequencedEvent<E> event) {
    gathered.add(event);
  }

  /** All that was added is to be written, and with it all up to this position. */
  void handOver(long position) throws InterruptedException {
    put(new Chunk<>(gathered, Math.min(bound, position), false));
    gathered = new ArrayList<>();
  }

  void end() throws InterruptedException {
    put(new Chunk<>(List.of(), 0, true));
  }

  private void put(Chunk<E> chunk) throws InterruptedException {
    while (!chunks.offer(chunk, 100, TimeUnit.MILLISECONDS)) {
      if (done.isDone()) {
        await();
        throw new IllegalStateException("Lane " + lane.number() + " has ended");
      }
    }
  }

  void start() {
    writer.start();
  }

  /** Until all is written; fails as the writing did. */
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
    long written = lane.position();
    long upTo = written;
    boolean last = false;
    for (int taken = 1; !last; taken++) {
      Chunk<E> chunk = chunks.take();
      events.addAll(chunk.events());
      upTo = Math.max(upTo, chunk.upTo());
      last = chunk.last();
      boolean due = events.size() >= batch.getAsInt() || taken % CHUNKS_A_BATCH == 0 || last;
      if (due && upTo > written) {
        write.write(lane.number(), events, upTo);
        events = new ArrayList<>();
        written = upTo;
      }
    }
  }
}
