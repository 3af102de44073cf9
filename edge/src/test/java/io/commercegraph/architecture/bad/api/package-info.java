@NullMarked
package io.commercegraph.architecture.bad.api;

import org.jspecify.annotations.NullMarked;
