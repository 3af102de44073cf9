@NullMarked
package io.commercegraph.stdio;

import org.jspecify.annotations.NullMarked;
