package io.commercegraph.edge.changes;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The connection of a stream: a bounded queue of bytes that are written as the client takes them,
 * without a thread that waits. A client that takes nothing for too long is cut off.
 */
final class StreamConnection implements WriteListener, AsyncListener {

  private static final Logger LOG = LoggerFactory.getLogger(StreamConnection.class);

  /** What waits is written in pieces of this size: a write of each event alone costs far more. */
  private static final int WRITTEN_AT_ONCE = 1 << 14;

  private final AsyncContext context;
  private final ServletOutputStream out;
  private final long backlog;
  private final Runnable onStandstill;
  private final Runnable onClose;
  private final Deque<byte[]> queue = new ArrayDeque<>();
  private long queued;
  private boolean started;
  private boolean unflushed;
  private boolean ending;
  private boolean closed;

  /**
   * @param backlog how many bytes may wait
   * @param onStandstill run when the client has taken nothing for too long
   * @param onClose run once, when the connection is closed from either side
   */
  StreamConnection(AsyncContext context, long backlog, Runnable onStandstill, Runnable onClose)
      throws IOException {
    this.context = context;
    this.out = context.getResponse().getOutputStream();
    this.backlog = backlog;
    this.onStandstill = onStandstill;
    this.onClose = onClose;
  }

  void open(byte[] first) {
    queue.add(first);
    queued = first.length;
    context.addListener(this);
    out.setWriteListener(this);
  }

  /**
   * Queues bytes, which {@link #send} writes; whether there was room for them. An empty queue takes
   * bytes of any length, so that no change is too long to be told.
   */
  synchronized boolean offer(byte[] bytes) {
    if (isFullWith(bytes)) {
      write();
    }
    if (closed || ending) {
      return true;
    }
    if (isFullWith(bytes)) {
      return false;
    }
    queue.add(bytes);
    queued += bytes.length;
    return true;
  }

  private boolean isFullWith(byte[] bytes) {
    return !queue.isEmpty() && queued + bytes.length > backlog;
  }

  /** Writes what was queued, at once, since each write of its own would cost a system call. */
  synchronized void send() {
    if (!queue.isEmpty()) {
      write();
    }
  }

  /** Whether so little waits that more may be read for this client. */
  synchronized boolean hasRoom() {
    return queued <= backlog / 4;
  }

  synchronized boolean isClosed() {
    return closed;
  }

  /** Ends the stream when what waits is written. */
  synchronized void end() {
    ending = true;
    write();
  }

  @Override
  public synchronized void onWritePossible() {
    started = true;
    write();
  }

  private void write() {
    try {
      while (started && !closed && out.isReady()) {
        if (!queue.isEmpty()) {
          out.write(takePiece());
          unflushed = true;
        } else if (unflushed) {
          unflushed = false;
          out.flush();
        } else {
          if (ending) {
            complete();
          }
          return;
        }
      }
    } catch (IOException gone) {
      LOG.debug("The reader of a stream has gone", gone);
      complete();
    }
  }

  /** Takes the first events that wait, as many as a piece holds, but one at least. */
  private byte[] takePiece() {
    byte[] first = queue.remove();
    queued -= first.length;
    if (queue.isEmpty()) {
      return first;
    }
    ByteArrayOutputStream piece = new ByteArrayOutputStream(WRITTEN_AT_ONCE);
    piece.writeBytes(first);
    while (!queue.isEmpty() && piece.size() + queue.element().length <= WRITTEN_AT_ONCE) {
      byte[] next = queue.remove();
      queued -= next.length;
      piece.writeBytes(next);
    }
    return piece.toByteArray();
  }

  private void complete() {
    if (!closed) {
      close();
      try {
        context.complete();
      } catch (IllegalStateException over) {
        LOG.debug("The stream was over already", over);
      }
    }
  }

  private synchronized void close() {
    if (!closed) {
      closed = true;
      queue.clear();
      onClose.run();
    }
  }

  @Override
  public void onError(Throwable gone) {
    LOG.debug("The reader of a stream has gone", gone);
    synchronized (this) {
      if (!closed && gone instanceof SocketTimeoutException) {
        onStandstill.run();
      }
      complete();
    }
  }

  @Override
  public void onComplete(AsyncEvent event) {
    close();
  }

  @Override
  public void onTimeout(AsyncEvent event) {
    synchronized (this) {
      complete();
    }
  }

  @Override
  public void onError(AsyncEvent event) {
    synchronized (this) {
      complete();
    }
  }

  @Override
  public void onStartAsync(AsyncEvent event) {
    // A stream is started once.
  }
}
