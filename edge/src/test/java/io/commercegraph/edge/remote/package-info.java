@NullMarked
package io.commercegraph.edge.remote;

import org.jspecify.annotations.NullMarked;
