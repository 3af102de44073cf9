package io.commercegraph.edge.keys;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of tokens, the ops key and trusted proxies.
 *
 * @param apiToken one token that is valid from the start, the setting {@code API_TOKEN}
 * @param opsKey opens {@code /api/ops}, the setting {@code OPS_KEY}
 * @param trustedProxies networks (CIDR) whose {@code X-Forwarded-For} counts
 */
@ConfigurationProperties("commerce-graph.keys")
public record KeySettings(
    @Nullable String apiToken,
    @Nullable String opsKey,
    @DefaultValue List<String> trustedProxies) {}
