package io.commercegraph.query.compare;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.math.BigDecimal;

/** What customers of a shop said elsewhere. */
record MerchantRating(
    @JsonPropertyDescription("The mean rating, on a scale up to scale_max.") BigDecimal value,
    BigDecimal scaleMax,
    @JsonPropertyDescription("How many ratings it is the mean of.") long count,
    @JsonPropertyDescription("The provider that collected them.") String source) {}
