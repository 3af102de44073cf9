package io.commercegraph.command.feeds;

import io.commercegraph.api.log.EventRelease;
import io.commercegraph.api.log.NodeReleases;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.stereotype.Component;

/** The nodes beside this one, all of this release unless a test says otherwise. */
@Component
class NodesInTests implements NodeReleases {

  final AtomicBoolean oneIsOlder = new AtomicBoolean();

  @Override
  public boolean allKnow(EventRelease release) {
    return !oneIsOlder.get();
  }
}
