package io.commercegraph.edge.pages.frame;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the pages.
 *
 * @param productImages whether pages show product images, which browsers then request from the
 *     merchants' hosts, without a referrer
 */
@ConfigurationProperties("commerce-graph.pages")
public record PageSettings(@DefaultValue("true") boolean productImages) {}
