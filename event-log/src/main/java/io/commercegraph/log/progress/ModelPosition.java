package io.commercegraph.log.progress;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.ReadModel;
import org.jspecify.annotations.Nullable;

/** How far a model in this node's memory is. */
public record ModelPosition(ReadModel model, AsOf asOf, @Nullable String failure) {}
