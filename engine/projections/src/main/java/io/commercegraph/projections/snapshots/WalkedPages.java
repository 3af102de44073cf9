package io.commercegraph.projections.snapshots;

import io.commercegraph.projections.ContentWalk;
import io.commercegraph.projections.MemoryModel.Content;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a content on their way from the thread that applies events, which makes them between
 * two batches, to the one that writes the file. Few wait, so that memory is bounded; while they do,
 * the first thread makes none and goes on with its events.
 */
public final class WalkedPages {

  private static final int MOST_WAITING = 4;
  private static final int PATIENCE_SECONDS = 60;

  /** A page, or the end of the walk. */
  private record Step(@Nullable PageBuffer page, @Nullable Exception failure) {}

  private final BlockingQueue<Step> steps = new ArrayBlockingQueue<>(MOST_WAITING);
  private volatile long position;
  private volatile long end;
  private volatile boolean closed;
  private volatile boolean ended;
  private @Nullable ContentWalk walk;

  /** No more pages are wanted. */
  public void close() {
    closed = true;
  }

  /** Whether a page can be made without waiting. */
  public boolean hasRoom() {
    return steps.remainingCapacity() > 0;
  }

  public boolean hasEnded() {
    return ended || closed;
  }

  /**
   * Makes the next page, if there is room for one.
   *
   * @param reached the position whose events the content has
   */
  public void advance(Content<?> content, long reached) {
    if (hasEnded() || !hasRoom()) {
      return;
    }
    try {
      ContentWalk walking = walk;
      if (walking == null) {
        position = reached;
        walking = content.walk();
        walk = walking;
      }
      end = reached;
      PageBuffer page = new PageBuffer();
      // An error in the midst of a page leaves a walk that must not go on.
      ended = true;
      boolean isPage = walking.writePage(new DataOutputStream(page));
      steps.add(new Step(isPage ? page : null, null));
      ended = !isPage;
    } catch (IOException | RuntimeException e) {
      // The model goes on; who writes the file is told.
      ended = true;
      steps.add(new Step(null, e));
    }
  }

  /** The position of the walk's begin; known once there is a page. */
  long position() {
    return position;
  }

  /** The position whose events the newest page may have; that of the walk's end after the last. */
  long end() {
    return end;
  }

  /** Waits for the next page; null after the last. */
  @Nullable PageBuffer next() throws InterruptedException, IOException {
    Step step = steps.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    if (step == null) {
      throw new IOException("The model makes no pages");
    }
    if (step.failure() != null) {
      throw new IOException("The content could not be written", step.failure());
    }
    return step.page();
  }
}
