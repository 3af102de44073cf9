package io.commercegraph.edge.ops;

import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Liveness: that the process answers. It touches nothing, so that no fault elsewhere kills it. */
@RestController
class HealthController {

  @GetMapping("/health")
  Map<String, String> health() {
    return Map.of("status", "ok");
  }
}
