@NullMarked
package io.commercegraph.architecture.bad.log;

import org.jspecify.annotations.NullMarked;
