package io.commercegraph.command.matching;

/** What is decided of a listing that has no number to be matched by. */
public sealed interface Verdict {

  /** The listing is of the candidate's product. */
  record Joined(String candidateId, double score) implements Verdict {}

  /** The listing may be of the candidate's product, and somebody should look at it. */
  record Suspected(String candidateId, double score, Doubt doubt) implements Verdict {}

  /** The listing is of no candidate's product. */
  record Unmatched() implements Verdict {}

  /** Why a match is suspected and not joined. */
  enum Doubt {
    /** The model is not sure enough. */
    SCORE,
    /** One title alone names an option, such as a colour. */
    UNNAMED_OPTION,
    /** Another candidate is nearly as probable. */
    ANOTHER_CANDIDATE,
    /** Another listing of the same shop is nearly as probable for the candidate. */
    ANOTHER_LISTING
  }
}
