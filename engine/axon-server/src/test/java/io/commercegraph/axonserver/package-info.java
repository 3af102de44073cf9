/** Tests of the log on Axon Server, against a fake that speaks its protocol. */
@NullMarked
package io.commercegraph.axonserver;

import org.jspecify.annotations.NullMarked;
