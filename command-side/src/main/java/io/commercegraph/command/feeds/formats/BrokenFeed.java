package io.commercegraph.command.feeds.formats;

import java.io.IOException;

/** From here on the feed cannot be read; what was read before it stands. */
public final class BrokenFeed extends IOException {

  private static final long serialVersionUID = 1;

  public BrokenFeed(long line, String reason) {
    super(line > 0 ? "line " + line + ": " + reason : reason);
  }
}
