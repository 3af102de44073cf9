/** The rules that hold over all modules, and code that breaks each of them. */
@NullMarked
package io.commercegraph.architecture;

import org.jspecify.annotations.NullMarked;
