/** Tests of how progress is told and waited for. */
@NullMarked
package io.commercegraph.log.progress;

import org.jspecify.annotations.NullMarked;
