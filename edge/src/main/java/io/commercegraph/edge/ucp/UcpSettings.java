package io.commercegraph.edge.ucp;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Settings of UCP's catalogue.
 *
 * @param baseUrl the address that others reach the service by, such as {@code
 *     https://shop-data.example}; without it, the one that a request was sent to
 */
@ConfigurationProperties("commerce-graph.ucp")
record UcpSettings(@Nullable URI baseUrl) {}
