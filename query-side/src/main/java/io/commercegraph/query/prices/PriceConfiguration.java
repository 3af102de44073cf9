package io.commercegraph.query.prices;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** Spring configuration that binds {@link PriceSettings}. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(PriceSettings.class)
class PriceConfiguration {}
