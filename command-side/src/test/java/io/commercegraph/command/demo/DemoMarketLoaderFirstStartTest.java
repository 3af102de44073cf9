package io.commercegraph.command.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.feeds.DemoData;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;

/** Shows that the first start loads the demo market whole, and only once. */
@LogTest
@Import(DemoMarketLoaderTest.Feeds.class)
class DemoMarketLoaderFirstStartTest {

  @Autowired DemoData demo;
  @Autowired EventLog log;

  @Test
  void itIsLoadedOnceAndWhole() {
    assertThat(demo.load()).hasValue(log.head());
    assertThat(log.head()).isGreaterThan(30_000);

    assertThat(demo.load()).isEmpty();
  }
}
