package io.commercegraph.command.coupons;

import io.commercegraph.api.coupons.NetworkVoteTaken;
import io.commercegraph.api.values.StableId;

/**
 * The streams that enforce the voting rule on all nodes at once, since the log accepts each
 * sequence number of a stream once. A reporter's vote for a code on a day is a stream of one event;
 * a network's votes are a stream of at most three. No stream belongs to a code alone, so that a
 * popular code does not become a contended stream.
 *
 * @param vote the stream whose one event is the counted report
 * @param network the stream of the network's votes
 */
record VoteStreams(String vote, String network) {

  /** The most votes of a network for a code on a day. */
  static final int NETWORK_VOTES = 3;

  static VoteStreams of(ReportCode report) {
    String day = report.by().day().toString();
    return new VoteStreams(
        StableId.of("vot_", report.couponId(), day, report.by().reporter()),
        StableId.of("net_", report.couponId(), day, report.by().network()));
  }

  static NetworkVoteTaken networkVote(ReportCode report) {
    return new NetworkVoteTaken(report.shopId(), report.couponId(), report.by().network());
  }
}
