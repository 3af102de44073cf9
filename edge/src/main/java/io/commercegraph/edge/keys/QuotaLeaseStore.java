package io.commercegraph.edge.keys;

import java.util.List;

/** The nodes' common account of what each bucket has given out. One round trip serves many. */
public interface QuotaLeaseStore {

  /**
   * A wish for more.
   *
   * @param window the minute it is for
   */
  record Want(String bucket, long window, int amount) {}

  /**
   * Books all of these.
   *
   * @return for each, in order, what all nodes have booked of that bucket and window by now, this
   *     wish included; it may be more than the quota
   */
  List<Integer> book(List<Want> wants);

  /** Forgets what was booked before a window. */
  void forgetBefore(long window);
}
