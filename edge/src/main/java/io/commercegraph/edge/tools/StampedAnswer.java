package io.commercegraph.edge.tools;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.commercegraph.api.log.AsOf;

/** A reading tool's answer with the state of the log that it was made from. */
record StampedAnswer(@JsonUnwrapped Record answer, AsOf asOf) {}
