/** Past states of the read models, made anew from the events of what a call is about. */
@NullMarked
package io.commercegraph.query.past;

import org.jspecify.annotations.NullMarked;
