package io.commercegraph.bench;

import java.util.LinkedHashMap;
import java.util.Map;

/** Gives each contestant its turn, again and again, and keeps what each showed. */
final class Rounds {

  private final Map<String, Turn> contestants = new LinkedHashMap<>();

  /** One turn of one contestant: figures by their names. */
  interface Turn {
    Map<String, Double> take() throws Exception;
  }

  Rounds with(String name, Turn turn) {
    contestants.put(name, turn);
    return this;
  }

  /** One round that warms up and does not count, then as many as are asked for. */
  Figures run(int rounds) throws Exception {
    return run(0, rounds);
  }

  /** Of contestants that are warm already, or whose turn is a new process each time. */
  Figures runWithoutWarmUp(int rounds) throws Exception {
    return run(1, rounds);
  }

  private Figures run(int first, int last) throws Exception {
    Figures all = new Figures();
    for (int round = first; round <= last; round++) {
      for (Map.Entry<String, Turn> contestant : contestants.entrySet()) {
        Map<String, Double> figures = contestant.getValue().take();
        System.out.printf("  %d %-28s %s%n", round, contestant.getKey(), figures);
        if (round > 0) {
          all.add(contestant.getKey(), figures);
        }
      }
    }
    return all;
  }
}
