package io.commercegraph.command.feeds;

import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Limit;
import org.springframework.data.repository.Repository;

/** Reads the rows of feed runs. */
interface StoredRuns extends Repository<StoredRun, String> {

  Optional<StoredRun> findByRunId(String runId);

  List<StoredRun> findByOrderByStartedAtDescRunId(Limit limit);
}
