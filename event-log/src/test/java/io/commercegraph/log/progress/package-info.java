/** Tests of how progress is published and awaited. */
@NullMarked
package io.commercegraph.log.progress;

import org.jspecify.annotations.NullMarked;
