package io.commercegraph.architecture.bad.command.threads;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;

/** A feature that runs threads of its own. */
public interface RunsThreads {
  Thread thread();

  ExecutorService pool();

  AtomicLong counter();

  Lock lock();
}
