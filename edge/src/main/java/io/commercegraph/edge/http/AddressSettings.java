package io.commercegraph.edge.http;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The setting of the service's address, which is named after what needed it first.
 *
 * @param baseUrl the address that others reach the service by, such as {@code
 *     https://shop-data.example}; without it, the one that a request was sent to
 */
@ConfigurationProperties("commerce-graph.ucp")
record AddressSettings(@Nullable URI baseUrl) {}
