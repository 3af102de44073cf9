package io.commercegraph.command.feeds;

import java.util.List;
import org.springframework.data.domain.Limit;
import org.springframework.data.repository.Repository;

/** Reads the rejects of feed runs, a page at a time. */
interface StoredRejects extends Repository<StoredReject, StoredReject.Key> {

  List<StoredReject> findByIdRunIdAndIdNumberGreaterThanOrderByIdNumber(
      String runId, long after, Limit limit);
}
