package io.commercegraph.command.trust;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** Registers the settings of ratings. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(TrustSettings.class)
class TrustConfiguration {}
