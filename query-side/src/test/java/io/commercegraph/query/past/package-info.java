@NullMarked
package io.commercegraph.query.past;

import org.jspecify.annotations.NullMarked;
