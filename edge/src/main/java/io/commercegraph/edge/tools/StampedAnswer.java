package io.commercegraph.edge.tools;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.commercegraph.api.log.AsOf;

/**
 * A reading tool's answer with its stamp {@code as_of}: the state of the log that it was computed
 * from.
 */
record StampedAnswer(@JsonUnwrapped Record answer, AsOf asOf) {}
