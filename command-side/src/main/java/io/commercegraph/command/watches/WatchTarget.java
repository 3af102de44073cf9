package io.commercegraph.command.watches;

import java.net.URI;

/** Where a watch's messages go, and the secret that signs them. */
record WatchTarget(URI url, String secret) {

  /** Contains neither. */
  @Override
  public String toString() {
    return "WatchTarget";
  }
}
