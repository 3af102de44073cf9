package io.commercegraph.edge.keys;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The counter of one caller's quota on this node in fixed windows of a minute. Calls are counted
 * against leases from the nodes' common store, and a few calls may go ahead before the first lease
 * arrives.
 */
final class QuotaCounter {

  private final Quota quota;
  private final int advance;
  private final AtomicInteger underWay = new AtomicInteger();

  private long window;
  private int granted;
  private int used;
  private int bookedByAll;
  private boolean spent;
  private @Nullable CompletableFuture<Void> pending;

  /**
   * Creates the counter.
   *
   * @param advance number of calls that may go ahead of their lease
   */
  QuotaCounter(Quota quota, int advance) {
    this.quota = quota;
    this.advance = advance;
  }

  /**
   * The result of one attempt: the call is counted, or it must wait for a lease, and a lease of
   * some size may have to be fetched.
   */
  record Attempt(boolean taken, @Nullable CompletableFuture<Void> lease, int toLease) {}

  Quota quota() {
    return quota;
  }

  AtomicInteger underWay() {
    return underWay;
  }

  synchronized Attempt take(long now) {
    startWindow(now);
    int allowed = spent ? granted : granted + advance;
    boolean taken = used < allowed;
    if (taken) {
      used++;
    }
    int toLease = 0;
    if (!spent && pending == null && granted - used <= quota.chunk() / 2) {
      pending = new CompletableFuture<>();
      toLease = quota.chunk() + Math.max(0, used - granted);
    }
    return new Attempt(taken, spent ? null : pending, toLease);
  }

  /** Adds a lease that has arrived: as much of the requested amount as the quota still had. */
  synchronized void leased(long forWindow, int wanted, int booked) {
    if (forWindow == window) {
      int given = Math.max(0, wanted - Math.max(0, booked - quota.perMinute()));
      granted += given;
      bookedByAll = Math.min(quota.perMinute(), booked);
      spent = booked >= quota.perMinute();
      completePending();
    }
  }

  /**
   * Falls back to this node's equal share of the quota, since the common store cannot be reached.
   */
  synchronized void fallBackToNodeShare(long forWindow, int nodes) {
    if (forWindow == window) {
      granted = Math.max(granted, Math.max(1, quota.perMinute() / nodes));
      bookedByAll = quota.perMinute();
      spent = true;
      completePending();
    }
  }

  synchronized QuotaDecision standing(boolean allowed, long now) {
    int unbooked = quota.perMinute() - Math.max(bookedByAll, granted);
    int remaining = Math.clamp((long) unbooked + granted - used, 0, quota.perMinute());
    long seconds = Quota.WINDOW_SECONDS - now % Quota.WINDOW_SECONDS;
    return new QuotaDecision(quota, allowed, allowed ? remaining : 0, seconds);
  }

  private void startWindow(long now) {
    long current = now / Quota.WINDOW_SECONDS;
    if (current != window) {
      window = current;
      granted = 0;
      used = 0;
      bookedByAll = 0;
      spent = false;
      completePending();
    }
  }

  private void completePending() {
    if (pending != null) {
      pending.complete(null);
      pending = null;
    }
  }
}
