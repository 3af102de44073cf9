/** The operator's secret, as far as the edge has to know of it. */
@NullMarked
package io.commercegraph.api.secrets;

import org.jspecify.annotations.NullMarked;
