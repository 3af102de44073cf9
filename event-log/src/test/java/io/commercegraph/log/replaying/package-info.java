/** Tests of rebuilding read models in shadow tables. */
@NullMarked
package io.commercegraph.log.replaying;

import org.jspecify.annotations.NullMarked;
