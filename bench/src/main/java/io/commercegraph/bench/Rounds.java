package io.commercegraph.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Gives each contestant its turn, again and again, and keeps what each showed. As a rule each round
 * begins with another contestant, so that none is always the first.
 */
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
    return run(0, rounds, true);
  }

  /** The same for contestants that each go on from what the one before has left. */
  Figures runInOrder(int rounds) throws Exception {
    return run(0, rounds, false);
  }

  /** Of contestants that are warm already, or whose turn is a new process each time. */
  Figures runWithoutWarmUp(int rounds) throws Exception {
    return run(1, rounds, true);
  }

  private Figures run(int first, int last, boolean rotating) throws Exception {
    Figures all = new Figures();
    List<String> order = new ArrayList<>(contestants.keySet());
    for (int round = first; round <= last; round++) {
      Map<String, Map<String, Double>> shown = new HashMap<>();
      for (String contestant : order) {
        Map<String, Double> figures = required(contestants, contestant).take();
        System.out.printf("  %d %-28s %s%n", round, contestant, figures);
        shown.put(contestant, figures);
      }
      if (round > 0) {
        contestants.keySet().forEach(each -> all.add(each, required(shown, each)));
      }
      if (rotating) {
        Collections.rotate(order, -1);
      }
    }
    return all;
  }

  private static <T> T required(Map<String, T> all, String contestant) {
    return Objects.requireNonNull(all.get(contestant), contestant);
  }
}
