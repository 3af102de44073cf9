package io.commercegraph.edge.ops;

import io.commercegraph.api.audit.MergeIntentReviews;
import io.commercegraph.api.feeds.FeedReject;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.log.DeadLetters;
import io.commercegraph.api.log.LogArchives;
import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.api.matching.MatchModels;
import io.commercegraph.api.matching.MatchReplays;
import io.commercegraph.api.matching.MatchReviews;
import io.commercegraph.edge.tools.PublishedSchema;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The published schemas of the operators' answers. */
@Configuration(proxyBeanMethods = false)
class OpsSchemas {

  @Bean
  PublishedSchema opsState() {
    return new PublishedSchema("OpsState", OpsState.class);
  }

  @Bean
  PublishedSchema readiness() {
    return new PublishedSchema("Readiness", Readiness.class);
  }

  @Bean
  PublishedSchema feedReport() {
    return new PublishedSchema("FeedReport", FeedReport.class);
  }

  @Bean
  PublishedSchema feedReject() {
    return new PublishedSchema("FeedReject", FeedReject.class);
  }

  @Bean
  PublishedSchema deadLetter() {
    return new PublishedSchema("DeadLetter", DeadLetters.DeadLetter.class);
  }

  @Bean
  PublishedSchema mergeIntentList() {
    return new PublishedSchema("MergeIntentList", MergeIntentController.Listed.class);
  }

  @Bean
  PublishedSchema mergeIntentReview() {
    return new PublishedSchema("MergeIntentReview", MergeIntentReviews.Reviewed.class);
  }

  @Bean
  PublishedSchema matchList() {
    return new PublishedSchema("MatchList", MatchController.Listed.class);
  }

  @Bean
  PublishedSchema matchReview() {
    return new PublishedSchema("MatchReview", MatchReviews.Reviewed.class);
  }

  @Bean
  PublishedSchema matchModelList() {
    return new PublishedSchema("MatchModelList", MatchModelController.Listed.class);
  }

  @Bean
  PublishedSchema matchModel() {
    return new PublishedSchema("MatchModel", MatchModels.Model.class);
  }

  @Bean
  PublishedSchema matchReplay() {
    return new PublishedSchema("MatchReplay", MatchReplays.Replay.class);
  }

  @Bean
  PublishedSchema replay() {
    return new PublishedSchema("Replay", ProjectionReplay.Replay.class);
  }

  @Bean
  PublishedSchema logPartition() {
    return new PublishedSchema("LogPartition", LogArchives.Part.class);
  }
}
