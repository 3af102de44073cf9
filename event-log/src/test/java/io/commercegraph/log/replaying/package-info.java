/** Tests of rebuilding read models beside the living ones. */
@NullMarked
package io.commercegraph.log.replaying;

import org.jspecify.annotations.NullMarked;
