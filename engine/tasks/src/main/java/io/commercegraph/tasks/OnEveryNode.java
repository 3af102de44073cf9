package io.commercegraph.tasks;

/**
 * Marks what starts on every node. What runs projections, imports or upkeep is not marked, and does
 * not start on a node without read models.
 */
public interface OnEveryNode {}
