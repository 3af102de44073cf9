package io.commercegraph.edge.mcp;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** Spring configuration that binds {@link McpSettings}. */
@Configuration
@EnableConfigurationProperties(McpSettings.class)
class McpConfiguration {}
