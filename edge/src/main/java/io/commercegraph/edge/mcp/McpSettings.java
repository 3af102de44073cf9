package io.commercegraph.edge.mcp;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of which origins and hosts may reach MCP.
 *
 * @param allowedOrigins origins beside the loopback ones, such as {@code https://app.example.com}
 * @param allowedHosts names that the service goes by; with none, requests over the loopback
 *     interface must name it, and those over others may name anything
 */
@ConfigurationProperties("commerce-graph.mcp")
record McpSettings(
    @DefaultValue List<String> allowedOrigins, @DefaultValue List<String> allowedHosts) {}
