@NullMarked
package io.commercegraph.architecture.bad.command.one;

import org.jspecify.annotations.NullMarked;
