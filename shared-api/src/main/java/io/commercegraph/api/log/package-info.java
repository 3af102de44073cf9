/** The contracts of the log and the read models: positions, progress, rebuilds, exports. */
@NullMarked
package io.commercegraph.api.log;

import org.jspecify.annotations.NullMarked;
