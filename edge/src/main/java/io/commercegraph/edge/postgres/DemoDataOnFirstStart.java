package io.commercegraph.edge.postgres;

import io.commercegraph.api.feeds.DemoData;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import java.time.Duration;
import java.util.OptionalLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;

/**
 * Loads the demo data at the start where the log is empty or holds a part of them, and waits until
 * reads see them, so that the example calls printed next have answers. The service already runs, so
 * no trouble with the store may stop it.
 */
final class DemoDataOnFirstStart
    implements ApplicationRunner, ApplicationListener<ContextClosedEvent> {

  private static final Logger LOG = LoggerFactory.getLogger(DemoDataOnFirstStart.class);
  private static final Duration UNTIL_SEEN = Duration.ofSeconds(30);

  private static final int ATTEMPTS = 12;

  private final Iterable<DemoData> demoData;
  private final ReadModelState readModels;
  private final Duration pause;
  private volatile boolean stopping;

  /**
   * @param demoData where they come from; none where they are not wanted
   * @param pause between two attempts
   */
  DemoDataOnFirstStart(Iterable<DemoData> demoData, ReadModelState readModels, Duration pause) {
    this.demoData = demoData;
    this.readModels = readModels;
    this.pause = pause;
  }

  @Override
  public void onApplicationEvent(ContextClosedEvent event) {
    stopping = true;
  }

  @Override
  public void run(ApplicationArguments arguments) throws InterruptedException {
    for (DemoData data : demoData) {
      OptionalLong loaded = load(data);
      if (loaded.isPresent()) {
        boolean seen = readModels.await(loaded.getAsLong(), ReadModel.alwaysKept(), UNTIL_SEEN);
        LOG.info("Demo data loaded{}", seen ? "" : "; the read models still process it");
      }
    }
  }

  private OptionalLong load(DemoData data) throws InterruptedException {
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      try {
        return data.load();
      } catch (RuntimeException failed) {
        if (stopping) {
          LOG.info("Stopped while loading the demo data; the next start completes it");
          return OptionalLong.empty();
        }
        LOG.warn("The demo data could not be loaded completely; trying again", failed);
        Thread.sleep(pause);
      }
    }
    LOG.error("Only a part of the demo data is loaded; the next start completes it");
    return OptionalLong.empty();
  }
}
