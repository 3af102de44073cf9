package io.commercegraph.edge.pages.operations;

import io.commercegraph.api.feeds.FeedReject;
import io.commercegraph.edge.pages.views.FeedRunView.Rejects;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts the rejects of a run by field and reason, and keeps the first line of each group. */
final class RejectGroups {

  /** A reason that quotes its row is another one each time: the number of groups is bounded. */
  private static final int MOST = 200;

  private record Group(String field, String reason, boolean rowKept) {}

  private final Map<Group, Rejects> groups = new LinkedHashMap<>();

  void add(FeedReject reject) {
    Group group = new Group(reject.field(), reject.reason(), reject.rowKept());
    if (groups.size() < MOST || groups.containsKey(group)) {
      groups.merge(
          group,
          new Rejects(group.field(), group.reason(), group.rowKept(), 1, reject.line()),
          (known, _) -> known.andOneMore());
    }
  }

  List<Rejects> largestFirst() {
    return groups.values().stream()
        .sorted(Comparator.comparingLong(Rejects::count).reversed())
        .toList();
  }
}
