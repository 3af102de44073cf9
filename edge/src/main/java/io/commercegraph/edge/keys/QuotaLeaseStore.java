package io.commercegraph.edge.keys;

import java.util.List;

/**
 * The nodes' common store of how much of each quota was leased to nodes. One round trip serves many
 * requests.
 */
public interface QuotaLeaseStore {

  /**
   * A request for a lease.
   *
   * @param window the minute it is for
   */
  record LeaseRequest(String bucket, long window, int amount) {}

  /**
   * Books all of these requests.
   *
   * @return for each, in order, what all nodes have booked of that bucket and window by now, this
   *     request included; it may be more than the quota
   */
  List<Integer> book(List<LeaseRequest> requests);

  /** Deletes bookings of windows before this one. */
  void forgetBefore(long window);
}
