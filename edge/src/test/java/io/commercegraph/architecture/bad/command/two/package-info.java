@NullMarked
package io.commercegraph.architecture.bad.command.two;

import org.jspecify.annotations.NullMarked;
