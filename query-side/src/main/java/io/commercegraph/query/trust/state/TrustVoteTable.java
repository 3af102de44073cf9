package io.commercegraph.query.trust.state;

import io.commercegraph.query.trust.state.DailyVoters.Voter;
import io.commercegraph.query.trust.state.DailyVoters.VoterVotes;
import io.commercegraph.query.trust.state.DecayedVoteShares.Weights;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads and writes the table {@code trust_vote}: one row for each voter on one of a shop's days.
 */
final class TrustVoteTable {

  /**
   * One index lookup for each voter. OFFSET 0 keeps PostgreSQL from joining the whole table, which
   * it prefers while it has no statistics of a day's votes.
   */
  private static final String VOTES =
      """
      SELECT had.*
        FROM unnest(:shops, CAST(:days AS date[]), :voters) AS asked(shop_id, day, voter)
       CROSS JOIN LATERAL (
             SELECT v.* FROM trust_vote v
              WHERE v.shop_id = asked.shop_id AND v.day = asked.day AND v.voter = asked.voter
             OFFSET 0) AS had
      """;

  private static final String SAVE_VOTES =
      """
      INSERT INTO trust_vote (shop_id, day, voter, votes, given, network, worked, failed)
      SELECT * FROM unnest(:shops, CAST(:days AS date[]), :voters, :votes, :given, :networks,
                           :worked, :failed)
      ON CONFLICT (shop_id, day, voter) DO UPDATE
         SET votes = excluded.votes, given = excluded.given, network = excluded.network,
             worked = excluded.worked, failed = excluded.failed
      """;

  /** The day before is kept, since events around midnight may come in any order. */
  private static final String FORGET_VOTES =
      """
      DELETE FROM trust_vote
       USING unnest(:shops, CAST(:days AS date[])) AS now(shop_id, day)
       WHERE trust_vote.shop_id = now.shop_id AND trust_vote.day < now.day - 1
      """;

  private final JdbcClient jdbc;

  TrustVoteTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The totals of those of these voters who have voted. */
  List<VoterVotes> of(Collection<Voter> voters) {
    if (voters.isEmpty()) {
      return List.of();
    }
    List<Voter> asked = List.copyOf(voters);
    return jdbc.sql(VOTES)
        .param("shops", texts(asked, Voter::shopId))
        .param("days", texts(asked, voter -> voter.day().toString()))
        .param("voters", texts(asked, Voter::name))
        .query(
            (row, n) ->
                new VoterVotes(
                    new Voter(
                        row.getString("shop_id"),
                        row.getObject("day", LocalDate.class),
                        row.getString("voter")),
                    new VoterDayTotals(
                        row.getInt("votes"),
                        row.getInt("given"),
                        row.getString("network"),
                        new Weights(row.getDouble("worked"), row.getDouble("failed")))))
        .list();
  }

  /** Stores totals that have changed. */
  void save(List<VoterVotes> votes) {
    if (!votes.isEmpty()) {
      jdbc.sql(SAVE_VOTES)
          .param("shops", texts(votes, had -> had.voter().shopId()))
          .param("days", texts(votes, had -> had.voter().day().toString()))
          .param("voters", texts(votes, had -> had.voter().name()))
          .param("votes", votes.stream().map(had -> had.votes().votes()).toArray(Integer[]::new))
          .param("given", votes.stream().map(had -> had.votes().given()).toArray(Integer[]::new))
          .param("networks", texts(votes, had -> had.votes().network()))
          .param("worked", weights(votes, Weights::worked))
          .param("failed", weights(votes, Weights::failed))
          .update();
    }
  }

  /** Deletes the totals of past days, for shops with a report on a new day. */
  void forget(Map<String, LocalDate> begun) {
    if (!begun.isEmpty()) {
      List<Map.Entry<String, LocalDate>> days = List.copyOf(begun.entrySet());
      jdbc.sql(FORGET_VOTES)
          .param("shops", texts(days, Map.Entry::getKey))
          .param("days", texts(days, day -> day.getValue().toString()))
          .update();
    }
  }

  private static <T> String[] texts(List<T> rows, Function<T, @Nullable String> column) {
    return rows.stream().map(column).toArray(String[]::new);
  }

  private static Double[] weights(List<VoterVotes> votes, ToDoubleFunction<Weights> which) {
    return votes.stream()
        .map(had -> which.applyAsDouble(had.votes().weights()))
        .toArray(Double[]::new);
  }
}
