package io.commercegraph.edge.keys;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

@Configuration
@EnableConfigurationProperties(KeySettings.class)
class KeyConfiguration {}
