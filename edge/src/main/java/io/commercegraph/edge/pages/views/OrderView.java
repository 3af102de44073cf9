package io.commercegraph.edge.pages.views;

import io.commercegraph.api.matching.SuspectedMatches.SuspectedMatch;
import io.commercegraph.edge.pages.views.OpsView.Letter;
import org.jspecify.annotations.Nullable;

/**
 * The view of an order before it is carried out: the second look.
 *
 * @param order the order's name
 * @param action where the form that gives the order leads
 * @param name what it is about: a read model or a token
 * @param sequence the sequence of a dead letter, or nothing
 * @param event the event of a dead letter, or nothing
 * @param letter the dead letter that it is about; absent where it is about none
 * @param match the suspected match that it is about; absent where it is about none
 */
public record OrderView(
    String pageToken,
    String order,
    String action,
    String name,
    String sequence,
    String event,
    @Nullable Letter letter,
    @Nullable SuspectedMatch match) {}
