@NullMarked
package io.commercegraph.architecture.bad.command.threads;

import org.jspecify.annotations.NullMarked;
