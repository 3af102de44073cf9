@NullMarked
package io.commercegraph.log.calls;

import org.jspecify.annotations.NullMarked;
