package io.commercegraph.query.watches;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of how watches are judged.
 *
 * @param standsFor for how long a condition must have held before it fires
 */
@ConfigurationProperties("commerce-graph.watches.judging")
record WatchJudgeSettings(@DefaultValue("60s") Duration standsFor) {}
