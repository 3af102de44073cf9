package io.commercegraph.edge.postgres;

import io.commercegraph.api.feeds.DemoData;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import java.time.Duration;
import java.util.EnumSet;
import java.util.OptionalLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;

/**
 * Loads the demo data where the log is empty or holds a part of them, and waits until reads see it,
 * so that the calls printed next answer something.
 */
final class DemoDataOnFirstStart implements ApplicationRunner {

  private static final Logger LOG = LoggerFactory.getLogger(DemoDataOnFirstStart.class);
  private static final Duration UNTIL_SEEN = Duration.ofSeconds(30);

  private final ObjectProvider<DemoData> demoData;
  private final ReadModelState readModels;

  DemoDataOnFirstStart(ObjectProvider<DemoData> demoData, ReadModelState readModels) {
    this.demoData = demoData;
    this.readModels = readModels;
  }

  @Override
  public void run(ApplicationArguments arguments) throws InterruptedException {
    for (DemoData data : demoData) {
      OptionalLong loaded = data.load();
      if (loaded.isPresent()) {
        boolean seen =
            readModels.await(loaded.getAsLong(), EnumSet.allOf(ReadModel.class), UNTIL_SEEN);
        LOG.info("Demo data loaded{}", seen ? "" : "; the read models still take it in");
      }
    }
  }
}
