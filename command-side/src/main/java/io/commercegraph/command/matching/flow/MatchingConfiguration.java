package io.commercegraph.command.matching.flow;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** Registers the settings of matching by title. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(MatchingSettings.class)
class MatchingConfiguration {}
