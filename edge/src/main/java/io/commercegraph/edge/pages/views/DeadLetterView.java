package io.commercegraph.edge.pages.views;

/**
 * The view of a dead letter.
 *
 * @param masked whether the values of the payload are hidden
 * @param payload the payload as JSON in lines
 */
public record DeadLetterView(
    String processor, String sequence, String event, boolean masked, String payload) {}
