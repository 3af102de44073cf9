package io.commercegraph.edge.audit;

import io.commercegraph.api.audit.AuditCheckpoints;
import io.commercegraph.api.ops.FeatureFlags;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** What all that watches the audit log has found: its checkpoints and its chain. */
@Component
public final class AuditSoundness {

  private static final String CHAIN = "audit_log_sound";

  private final AuditCheckpoints checkpoints;
  private final List<FeatureFlags> features;

  AuditSoundness(AuditCheckpoints checkpoints, ObjectProvider<FeatureFlags> features) {
    this.checkpoints = checkpoints;
    this.features = features.orderedStream().toList();
  }

  /** Whether the log is the one that was signed, and its chain has no flaw; asks no store. */
  public boolean isSound() {
    return checkpoints.isSound()
        && features.stream().allMatch(feature -> feature.flags().getOrDefault(CHAIN, true));
  }
}
