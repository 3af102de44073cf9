package io.commercegraph.edge.changes;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeFeed;
import io.commercegraph.api.changes.ChangeFeed.Batch;
import io.commercegraph.api.changes.ChangeFeed.ChangesGone;
import io.commercegraph.api.changes.ChangeFilter;
import io.commercegraph.api.changes.ChangeId;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The broadcast of changes on a node: it reads the feed once for all streams. A new stream, and one
 * whose reader has fallen behind, catches up by pages of its own, some streams a turn, and then
 * goes along with the rest.
 */
final class ChangeBroadcast {

  private static final int READ_AT_ONCE = 500;
  private static final int CAUGHT_UP_AT_ONCE = 200;
  private static final int CATCH_UPS_A_TURN = 10;
  private static final Duration AT_ONCE = Duration.ofMillis(1);
  private static final Duration WHILE_CHANGES_COME = Duration.ofMillis(10);
  private static final Duration PAUSE = Duration.ofMillis(40);
  private static final Duration IDLE = Duration.ofSeconds(1);

  /** How long slow readers hold up a read, and how long all reads until they are quick again. */
  private static final Duration READ_HELD_UP_AT_MOST = Duration.ofMillis(250);

  private static final Duration HELD_UP_AT_MOST = Duration.ofSeconds(5);

  private final ChangeFeed feed;
  private final Queue<ChangeStream> arrivals = new ConcurrentLinkedQueue<>();
  private final Deque<ChangeStream> catchingUp = new ArrayDeque<>();
  private final LiveStreams live = new LiveStreams();
  private final LongSupplier nanoTime;
  private @Nullable ChangeId position;
  private @Nullable Long slowSince;
  private long lastReadAt;
  private volatile int behind;

  ChangeBroadcast(ChangeFeed feed, LongSupplier nanoTime) {
    this.feed = feed;
    this.nanoTime = nanoTime;
    this.lastReadAt = nanoTime.getAsLong();
  }

  void add(ChangeStream stream) {
    arrivals.add(stream);
  }

  /** How many streams read pages of their own. */
  int behind() {
    return behind;
  }

  /** One turn; returns the pause until the next. */
  Duration turn() {
    for (ChangeStream fresh = arrivals.poll(); fresh != null; fresh = arrivals.poll()) {
      catchingUp.add(fresh);
    }
    live.removeClosed();
    catchingUp.removeIf(ChangeStream::isClosed);
    if (live.isEmpty() && catchingUp.isEmpty()) {
      behind = 0;
      position = null;
      return IDLE;
    }
    Duration pause = isHeldUp() ? WHILE_CHANGES_COME : broadcast();
    boolean more = catchUp();
    behind = catchingUp.size();
    mark();
    live.all().forEach(ChangeStream::send);
    catchingUp.forEach(ChangeStream::send);
    return more ? AT_ONCE : pause;
  }

  /** Ends all streams. */
  void endAll() {
    for (ChangeStream fresh = arrivals.poll(); fresh != null; fresh = arrivals.poll()) {
      catchingUp.add(fresh);
    }
    catchingUp.forEach(ChangeStream::end);
    live.endAll();
  }

  /** While most readers have not taken what they were told, more would only wait for them. */
  private boolean isHeldUp() {
    if (!live.mostLackRoom()) {
      slowSince = null;
      return false;
    }
    long now = nanoTime.getAsLong();
    long since = slowSince == null ? now : slowSince;
    slowSince = since;
    return now - since < HELD_UP_AT_MOST.toNanos()
        && now - lastReadAt < READ_HELD_UP_AT_MOST.toNanos();
  }

  /** Tells the streams that go along what is new; returns the pause until it is worth a look. */
  private Duration broadcast() {
    ChangeId from = position;
    if (live.isEmpty() || from == null) {
      position = feed.head();
      return PAUSE;
    }
    lastReadAt = nanoTime.getAsLong();
    Batch batch;
    try {
      batch = feed.after(from, ChangeFilter.ALL, READ_AT_ONCE);
    } catch (ChangesGone gone) {
      // Their readers come back with the ids that they have, and are told that these are gone.
      live.endAll();
      // At once: a stream that catches up in this turn goes along from here.
      position = feed.head();
      return PAUSE;
    }
    for (Change change : batch.changes()) {
      live.concerned(change, stream -> stream.tell(change));
    }
    catchingUp.addAll(live.removeBehind());
    position = batch.nextAfter();
    if (!batch.reachedHead()) {
      return AT_ONCE;
    }
    return batch.changes().isEmpty() ? PAUSE : WHILE_CHANGES_COME;
  }

  /** Reads a page for some streams that have room for it; whether more is to be read at once. */
  private boolean catchUp() {
    int pages = 0;
    boolean more = false;
    for (int i = catchingUp.size(); i > 0 && pages < CATCH_UPS_A_TURN; i--) {
      // It leaves the queue only after the feed was read, which can fail.
      ChangeStream stream = catchingUp.getFirst();
      boolean hasRoom = stream.hasRoom();
      boolean isCaughtUp = hasRoom && isCaughtUp(stream);
      catchingUp.removeFirst();
      if (!isCaughtUp) {
        catchingUp.addLast(stream);
        more |= hasRoom && !stream.isBehind();
      }
      pages += hasRoom ? 1 : 0;
    }
    return more || pages == CATCH_UPS_A_TURN;
  }

  private boolean isCaughtUp(ChangeStream stream) {
    try {
      stream.goOn();
      Batch batch = feed.after(stream.at(), stream.filter(), CAUGHT_UP_AT_ONCE);
      batch.changes().forEach(stream::tell);
      if (stream.isBehind()) {
        return false;
      }
      stream.moveTo(batch.nextAfter());
      if (batch.reachedHead()) {
        live.add(stream);
      }
      return batch.reachedHead();
    } catch (ChangesGone gone) {
      stream.end();
      return true;
    }
  }

  private void mark() {
    long now = nanoTime.getAsLong();
    ChangeId reached = position;
    if (reached != null) {
      live.all().forEach(stream -> stream.markIfDue(reached, now));
    }
    catchingUp.forEach(stream -> stream.markIfDue(ChangeId.FIRST, now));
  }
}
