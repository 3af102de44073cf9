/**
 * The state that the trust projection keeps of each shop, in the tables {@code trust_*}: running
 * sums of votes, counts and peaks, and the newest ratings. Scores are computed from it elsewhere.
 */
@NullMarked
package io.commercegraph.query.trust.state;

import org.jspecify.annotations.NullMarked;
