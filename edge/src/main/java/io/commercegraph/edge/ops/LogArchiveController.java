package io.commercegraph.edge.ops;

import io.commercegraph.api.log.LogArchiveRefused;
import io.commercegraph.api.log.LogArchives;
import io.commercegraph.api.log.LogArchives.Part;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The HTTP addresses of the log's partitions and their archive: operators list, move and watch. */
@RestController
class LogArchiveController {

  private static final String ALL = "/api/ops/log/partitions";

  private final LogArchives archives;

  LogArchiveController(LogArchives archives) {
    this.archives = archives;
  }

  @GetMapping(ALL)
  Map<String, List<Part>> list() {
    return Map.of("partitions", archives.list());
  }

  @PostMapping(ALL + "/{low}/archive")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Part archive(@PathVariable long low) {
    return ordered(archives::archive, low);
  }

  @PostMapping(ALL + "/{low}/detach")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Part detach(@PathVariable long low) {
    return ordered(archives::detach, low);
  }

  @PostMapping(ALL + "/{low}/attach")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Part attach(@PathVariable long low) {
    return ordered(archives::attach, low);
  }

  private static Part ordered(LongFunction<Part> order, long low) {
    try {
      return order.apply(low);
    } catch (LogArchiveRefused refused) {
      throw ToolProblem.of(
          refused.isUnknownPart() ? ProblemCode.NOT_FOUND : ProblemCode.WRONG_STATE,
          String.valueOf(refused.getMessage()));
    }
  }
}
