package io.commercegraph.edge.ops;

import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The liveness check: whether the process answers. It uses nothing else, so that no other fault
 * makes it fail.
 */
@RestController
class HealthController {

  @GetMapping("/health")
  Map<String, String> health() {
    return Map.of("status", "ok");
  }
}
