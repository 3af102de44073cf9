@NullMarked
package io.commercegraph.architecture.bad.edge;

import org.jspecify.annotations.NullMarked;
