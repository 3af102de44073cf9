package io.commercegraph.command.outside;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** Registers the settings of calls to third parties. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(OutsideSettings.class)
class OutsideConfiguration {}
