package io.commercegraph.command.feeds;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** Registers the settings of the feed import. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(FeedSettings.class)
class FeedConfiguration {}
