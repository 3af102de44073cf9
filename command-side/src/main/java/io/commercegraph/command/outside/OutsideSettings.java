package io.commercegraph.command.outside;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The settings of calls to third parties.
 *
 * @param connectTimeout time limit for resolving a name, for connecting, and for the TLS handshake
 *     each
 * @param readTimeout longest pause within a response
 * @param totalTimeout time limit for a whole call
 * @param largest greatest size of a response; a larger one is rejected
 * @param downFor time for which a provider that is down is not called; it doubles each time that
 *     the provider is still down, up to a quarter of an hour
 * @param stubs replacements of hosts for trials without the internet, {@code host=port}: requests
 *     to the host go to this port of this machine, without TLS
 */
@ConfigurationProperties("commerce-graph.outside")
public record OutsideSettings(
    @DefaultValue("3s") Duration connectTimeout,
    @DefaultValue("5s") Duration readTimeout,
    @DefaultValue("10s") Duration totalTimeout,
    @DefaultValue("1MB") DataSize largest,
    @DefaultValue("30s") Duration downFor,
    @DefaultValue List<String> stubs) {}
