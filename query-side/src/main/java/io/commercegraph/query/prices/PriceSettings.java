package io.commercegraph.query.prices;

import java.math.BigDecimal;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the price figures.
 *
 * @param dropThresholdPercent how far under the median of the days before a price must be to be
 *     called a drop
 */
@ConfigurationProperties("commerce-graph.prices")
record PriceSettings(@DefaultValue("5") BigDecimal dropThresholdPercent) {}
