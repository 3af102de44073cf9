package io.commercegraph.command.outside;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The settings of calls to third parties.
 *
 * @param connectTimeout how long connecting may take, the TLS handshake besides
 * @param readTimeout for how long an answer may pause
 * @param totalTimeout how long a call may take in all
 * @param largest how long an answer may be; a longer one is given up
 * @param downFor how long a provider that is down is left alone; twice as long each time that it is
 *     still down, up to a quarter of an hour
 * @param stubs for trials without the internet, {@code host=port}: what would go to the host goes
 *     to this port of this machine, without TLS
 */
@ConfigurationProperties("commerce-graph.outside")
public record OutsideSettings(
    @DefaultValue("3s") Duration connectTimeout,
    @DefaultValue("5s") Duration readTimeout,
    @DefaultValue("10s") Duration totalTimeout,
    @DefaultValue("1MB") DataSize largest,
    @DefaultValue("30s") Duration downFor,
    @DefaultValue List<String> stubs) {}
