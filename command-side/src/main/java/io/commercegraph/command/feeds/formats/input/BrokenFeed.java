package io.commercegraph.command.feeds.formats.input;

import java.io.IOException;

/** Thrown where the rest of a feed cannot be read. What was read before stays imported. */
public final class BrokenFeed extends IOException {

  private static final long serialVersionUID = 1;

  public BrokenFeed(long line, String reason) {
    super(line > 0 ? "line " + line + ": " + reason : reason);
  }
}
