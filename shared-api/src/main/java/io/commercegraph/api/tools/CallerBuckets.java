package io.commercegraph.api.tools;

/**
 * Puts callers under the pseudonyms of the day, before a call that records goes to another node.
 */
public interface CallerBuckets {

  /** The caller's bucket of today. */
  CallerBucket of(Caller caller);
}
