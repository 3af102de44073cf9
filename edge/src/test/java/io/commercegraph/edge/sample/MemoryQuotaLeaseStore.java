package io.commercegraph.edge.sample;

import io.commercegraph.edge.keys.QuotaLeaseStore;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A fake store of quota leases, in memory. */
public final class MemoryQuotaLeaseStore implements QuotaLeaseStore {

  private final Map<String, Integer> booked = new ConcurrentHashMap<>();

  @Override
  public List<Integer> book(List<LeaseRequest> wants) {
    return wants.stream()
        .map(want -> booked.merge(want.window() + want.bucket(), want.amount(), Integer::sum))
        .toList();
  }

  @Override
  public void forgetBefore(long window) {
    // Nothing here lives long enough to be forgotten.
  }
}
