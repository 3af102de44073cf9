/**
 * Learns from pairs of offers how sure a comparison is: training pairs, regression, calibration.
 */
@NullMarked
package io.commercegraph.command.matching.learning;

import org.jspecify.annotations.NullMarked;
