package io.commercegraph.edge.keys.oauth;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** Spring configuration of the settings of OAuth. */
@Configuration
@EnableConfigurationProperties(OAuthSettings.class)
class OAuthConfiguration {}
