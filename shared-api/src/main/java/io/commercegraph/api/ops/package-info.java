/** What operations are told of the service as a whole. */
@NullMarked
package io.commercegraph.api.ops;

import org.jspecify.annotations.NullMarked;
