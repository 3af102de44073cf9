package io.commercegraph.edge.browser;

import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.extension.ExtendWith;

/** The views of MCP Apps in a host of the protocol's own packages; only where npm is there. */
@EnabledIf("io.commercegraph.edge.browser.Npm#isHere")
@ExtendWith(BrowserExtension.class)
class ReferenceHostIT extends AppsSuite {

  ReferenceHostIT(BrowserRun run) {
    super(run, ReferenceHost::in);
  }
}
