/** Tests of rebuilding read models in shadow tables. */
@NullMarked
package io.commercegraph.projections.replaying;

import org.jspecify.annotations.NullMarked;
