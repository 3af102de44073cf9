package io.commercegraph.log.archive;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where old partitions of the log are kept.
 *
 * @param folder of the files, the same for all nodes and in every backup; without one nothing is
 *     archived
 * @param settle how long all nodes must have read a file before its partition is dropped
 */
@ConfigurationProperties("commerce-graph.archive")
record ArchiveSettings(@Nullable Path folder, @DefaultValue("30s") Duration settle) {

  Optional<Path> place() {
    return Optional.ofNullable(folder).filter(it -> !it.toString().isBlank());
  }
}
