@NullMarked
package io.commercegraph.architecture.bad.command.tokens;

import org.jspecify.annotations.NullMarked;
