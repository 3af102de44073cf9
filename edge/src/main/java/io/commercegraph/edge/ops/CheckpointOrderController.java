package io.commercegraph.edge.ops;

import io.commercegraph.api.audit.AuditCheckpoints;
import io.commercegraph.api.audit.AuditCheckpoints.SignedCheckpoint;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The HTTP addresses by which operators have the audit log signed, and its key replaced. */
@RestController
class CheckpointOrderController {

  private final AuditCheckpoints checkpoints;

  CheckpointOrderController(AuditCheckpoints checkpoints) {
    this.checkpoints = checkpoints;
  }

  @PostMapping("/api/ops/audit/checkpoint")
  SignedCheckpoint sign(@RequestParam(name = "after_loss", defaultValue = "false") boolean loss) {
    return checkpoints.sign(loss);
  }

  @PostMapping("/api/ops/audit/key/rotate")
  SignedCheckpoint rotate(@RequestParam(name = "after_loss", defaultValue = "false") boolean loss) {
    return checkpoints.rotateKey(loss);
  }
}
