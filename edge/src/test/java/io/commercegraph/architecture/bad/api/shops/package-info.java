@NullMarked
package io.commercegraph.architecture.bad.api.shops;

import org.jspecify.annotations.NullMarked;
