package io.commercegraph.edge.browser;

import org.junit.jupiter.api.extension.ExtendWith;

/** The views of MCP Apps in a host of the suite's own. */
@ExtendWith(BrowserExtension.class)
class AppsIT extends AppsSuite {

  AppsIT(BrowserRun run) {
    super(run, AppHost::ofTheSuite);
  }
}
