@NullMarked
package io.commercegraph.architecture.bad.index;

import org.jspecify.annotations.NullMarked;
