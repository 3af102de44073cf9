package io.commercegraph.log.yielding;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Makes the one throttle of this node, and its meters. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(YieldingSettings.class)
class YieldingConfiguration {

  @Bean
  CallActivity callActivity(YieldingSettings settings) {
    return new CallActivity(settings);
  }

  @Bean
  BackgroundThrottle backgroundThrottle(
      CallActivity callActivity,
      YieldingSettings settings,
      ObjectProvider<MeterRegistry> registry) {
    BackgroundThrottle throttle = new BackgroundThrottle(callActivity, settings);
    registry.ifAvailable(meters -> registerMeters(throttle, meters));
    return throttle;
  }

  private static void registerMeters(BackgroundThrottle throttle, MeterRegistry meters) {
    Gauge.builder("commerce.graph.background.yields", throttle, now -> now.isThrottling() ? 1 : 0)
        .description("1 while imports and replays make room for calls.")
        .register(meters);
    FunctionCounter.builder(
            "commerce.graph.background.waited", throttle, BackgroundThrottle::waitedSeconds)
        .baseUnit("seconds")
        .description("For how long batches of imports and replays have made room for calls.")
        .register(meters);
    FunctionCounter.builder(
            "commerce.graph.background.batches", throttle, BackgroundThrottle::batches)
        .description("How many batches have made room for calls.")
        .register(meters);
  }
}
