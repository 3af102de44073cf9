package io.commercegraph.edge.http;

import java.time.Duration;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11NioProtocol;

/** Tomcat's HTTP/1.1 protocol handler with a deadline for the whole head of a request. */
public final class HeadDeadlineProtocol extends Http11NioProtocol {

  private long headDeadlineNanos = Long.MAX_VALUE;

  void setHeadDeadline(Duration deadline) {
    headDeadlineNanos = deadline.toNanos();
  }

  @Override
  protected Processor createProcessor() {
    return new HeadDeadlineProcessor(this, getAdapter(), headDeadlineNanos);
  }
}
