@NullMarked
package io.commercegraph.command.keys;

import org.jspecify.annotations.NullMarked;
