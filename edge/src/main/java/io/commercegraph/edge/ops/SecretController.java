package io.commercegraph.edge.ops;

import io.commercegraph.api.secrets.SecretRefused;
import io.commercegraph.api.secrets.SecretRotation;
import io.commercegraph.api.secrets.SecretRotation.RotationResult;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The HTTP address that rewraps all keys by the secret that this node was given. No secret is sent
 * over HTTP: both are settings of the node.
 */
@RestController
class SecretController {

  private final SecretRotation rotation;

  SecretController(SecretRotation rotation) {
    this.rotation = rotation;
  }

  @PostMapping("/api/ops/secret/rotate")
  RotationResult rotate() {
    try {
      return rotation.rotate();
    } catch (SecretRefused refused) {
      throw ToolProblem.of(ProblemCode.WRONG_STATE, String.valueOf(refused.getMessage()));
    }
  }
}
