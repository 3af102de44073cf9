package io.commercegraph.log.yielding;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** One gate a node. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(YieldingSettings.class)
class YieldingConfiguration {

  @Bean
  CallActivity callers(YieldingSettings settings) {
    return new CallActivity(settings);
  }

  @Bean
  BackgroundThrottle background(
      CallActivity callers, YieldingSettings settings, ObjectProvider<MeterRegistry> registry) {
    BackgroundThrottle background = new BackgroundThrottle(callers, settings);
    registry.ifAvailable(meters -> tell(background, meters));
    return background;
  }

  private static void tell(BackgroundThrottle background, MeterRegistry meters) {
    Gauge.builder("commerce.graph.background.yields", background, now -> now.gives() ? 1 : 0)
        .description("1 while imports and replays make room for calls.")
        .register(meters);
    FunctionCounter.builder(
            "commerce.graph.background.waited", background, BackgroundThrottle::waitedSeconds)
        .baseUnit("seconds")
        .description("For how long batches of imports and replays have made room for calls.")
        .register(meters);
    FunctionCounter.builder("commerce.graph.background.batches", background, BackgroundThrottle::batches)
        .description("How many batches have made room for calls.")
        .register(meters);
  }
}
