@NullMarked
package io.commercegraph.edge.roles;

import org.jspecify.annotations.NullMarked;
