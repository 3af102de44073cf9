@NullMarked
package io.commercegraph.edge.tools;

import org.jspecify.annotations.NullMarked;
