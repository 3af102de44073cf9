package io.commercegraph.command.checkpoints;

import io.commercegraph.api.audit.AuditCheckpoints;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.tasks.PeriodicTask;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The scheduled task that signs the audit log every hour. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(CheckpointSettings.class)
class CheckpointConfiguration {

  private static final Logger LOG = LoggerFactory.getLogger(CheckpointConfiguration.class);

  /** The node has more urgent things to do when it starts. */
  private static final Duration FIRST = Duration.ofMinutes(1);

  @Bean
  PeriodicTask auditCheckpointTask(
      AuditCheckpoints checkpoints, SigningKeys keys, CheckpointSettings settings) {
    if (!keys.isOn()) {
      LOG.warn(
          "The audit log is not signed: checkpoints need an operator's secret"
              + " (commerce-graph.secret); docs/audit.md");
    }
    return PeriodicTask.named("audit-checkpoints")
        .warning("The audit log could not be signed; trying again")
        .firstAfter(FIRST)
        .afterFailure(FIRST)
        .every(
            settings.every(),
            () -> {
              if (keys.isOn()) {
                signed(checkpoints);
              }
            });
  }

  private static void signed(AuditCheckpoints checkpoints) {
    try {
      checkpoints.sign(false);
    } catch (ToolProblem refused) {
      // What is wrong was logged as an error, once; an operator has to look at it.
      LOG.debug("The audit log was not signed: {}", refused.detail());
    }
  }
}
