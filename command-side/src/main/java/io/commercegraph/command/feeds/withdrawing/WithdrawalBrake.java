package io.commercegraph.command.feeds.withdrawing;

/** A rule that holds a withdrawal back, since the feed is probably not the whole of the shop. */
sealed interface WithdrawalBrake {

  boolean holds();

  /** Whether the operator may force the withdrawal all the same. */
  boolean yieldsToForce();

  /** Why nothing was withdrawn, for the run's report. */
  String reason();

  /** A feed that broke off says nothing about the rows that would have followed. */
  record FeedBrokeOff(boolean holds) implements WithdrawalBrake {

    @Override
    public boolean yieldsToForce() {
      return false;
    }

    @Override
    public String reason() {
      return "the feed broke off";
    }
  }

  /** A rejected row without an id may be about any entry that seems to be missing. */
  record RowsWithoutIdWereRejected(boolean holds) implements WithdrawalBrake {

    @Override
    public boolean yieldsToForce() {
      return true;
    }

    @Override
    public String reason() {
      return "rows were rejected whose id could not be read, so nothing was withdrawn;"
          + " force=true withdraws all the same";
    }
  }

  /** A feed that leaves out so much is taken to be a broken export. */
  record MoreThanAFifthIsMissing(EntryCounts counts) implements WithdrawalBrake {

    private static final long ONE_IN = 5;

    @Override
    public boolean holds() {
      return counts.missing() * ONE_IN > counts.all();
    }

    @Override
    public boolean yieldsToForce() {
      return true;
    }

    @Override
    public String reason() {
      return "the feed leaves out "
          + counts.missing()
          + " of "
          + counts.all()
          + ", more than a fifth, so nothing was withdrawn; force=true withdraws all the same";
    }
  }
}
