package io.commercegraph.command.coupons;

import io.commercegraph.api.coupons.NetworkVoteTaken;
import io.commercegraph.api.values.StableId;

/**
 * The streams that make the voting rule true on all nodes at once: the log gives each place in a
 * stream away once. A reporter's vote for a code on a day is a stream of one event; a network's are
 * a stream of at most three. No stream belongs to a code, so that a hot code is never a hot stream.
 *
 * @param vote the stream that the counted report is the one event of
 * @param network the stream of the network's votes
 */
record VoteStreams(String vote, String network) {

  /** So many votes a network has for a code on a day. */
  static final int NETWORK_VOTES = 3;

  static VoteStreams of(CodeReport report) {
    String day = report.by().day().toString();
    return new VoteStreams(
        StableId.of("vot_", report.couponId(), day, report.by().reporter()),
        StableId.of("net_", report.couponId(), day, report.by().network()));
  }

  static NetworkVoteTaken taken(CodeReport report) {
    return new NetworkVoteTaken(report.shopId(), report.couponId(), report.by().network());
  }
}
