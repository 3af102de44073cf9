package io.commercegraph.projections.snapshots;

/**
 * What a content was loaded on, beside the events: while these are the same, a content that has
 * followed the log equals one that is loaded anew.
 *
 * @param generation of the model: it grows where tables changed otherwise than by the next event
 * @param parked the dead letters of the projections that the tables are of, and of the model
 */
public record LoadBasis(long generation, String parked) {}
