package io.commercegraph.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds the best way to distribute the items over given shops, each of which gets an order. It is a
 * depth-first branch and bound over items. A node is given up by two lower bounds: the goods chosen
 * with every open item at its cheapest under the lines of {@link LineChoice}, and the goods at
 * their plain prices with the extras of the largest order that each shop can still get.
 */
final class AssignmentSearch {

  private final Market market;
  private final Effort effort;
  private final Incumbent incumbent;

  /** Whether equal totals are searched too, for the first in the order of days and ids. */
  private final boolean ties;

  private MarketShop[] shops = {};
  private long lineBound;
  private Branch[][] branches = {};
  private Integer[] order = {};

  /** By depth: the least plain prices of the open items, and the most goods a shop still gets. */
  private long[] cheapestOpen = {};

  private long[][] mostOpen = {};

  private long[] goods = {};
  private int[] count = {};
  private Candidate[] chosen = {};

  /** A candidate with the shop's place among the given ones and what it costs more than another. */
  private record Branch(Candidate candidate, int place, long regret) {}

  AssignmentSearch(Market market, Effort effort, Incumbent incumbent, boolean ties) {
    this.market = market;
    this.effort = effort;
    this.incumbent = incumbent;
    this.ties = ties;
  }

  /** Searches one subset of shops; {@code false} where the effort did not suffice. */
  boolean run(int[] subset) {
    shops = Arrays.stream(subset).mapToObj(market.shops::get).toArray(MarketShop[]::new);
    LineChoice lines = LineChoice.best(shops, market.items);
    lineBound = lines.bound();
    if (lineBound > limit()) {
      return true;
    }
    prepare(lines);
    return descend(0, lineBound, 0);
  }

  /** The largest bound of a node that is worth a look. */
  private long limit() {
    long total = ties ? incumbent.total() : incumbent.total() - 1;
    return total > Long.MAX_VALUE / Line.SCALE ? Long.MAX_VALUE : total * Line.SCALE;
  }

  private void prepare(LineChoice lines) {
    branches = new Branch[market.items][];
    for (int item = 0; item < market.items; item++) {
      branches[item] = branches(item, lines);
    }
    order =
        IntStream.range(0, market.items)
            .filter(item -> branches[item].length > 0)
            .boxed()
            .sorted(ties ? Comparator.naturalOrder() : Comparator.comparingLong(it -> -regret(it)))
            .toArray(Integer[]::new);
    goods = new long[shops.length];
    count = new int[shops.length];
    chosen = new Candidate[market.items];
    bounds();
  }

  private Branch[] branches(int item, LineChoice lines) {
    List<Branch> all = new ArrayList<>();
    for (int place = 0; place < shops.length; place++) {
      for (Candidate candidate : shops[place].candidates.get(item)) {
        long price = ItemPrices.price(candidate, lines.of(place));
        all.add(new Branch(candidate, place, price - lines.cheapest(item)));
      }
    }
    all.sort(
        ties
            ? Comparator.comparingInt(branch -> branch.candidate().id())
            : Comparator.comparingLong(Branch::regret));
    return all.toArray(Branch[]::new);
  }

  /** What it costs at least not to take the cheapest candidate. */
  private long regret(int item) {
    return branches[item].length > 1 ? branches[item][1].regret() : Long.MAX_VALUE;
  }

  private void bounds() {
    cheapestOpen = new long[order.length + 1];
    mostOpen = new long[order.length + 1][shops.length];
    for (int depth = order.length - 1; depth >= 0; depth--) {
      int item = order[depth];
      long cheapest = Long.MAX_VALUE;
      for (Branch branch : branches[item]) {
        cheapest = Math.min(cheapest, branch.candidate().cost());
      }
      cheapestOpen[depth] = cheapestOpen[depth + 1] + cheapest;
      for (int place = 0; place < shops.length; place++) {
        mostOpen[depth][place] = mostOpen[depth + 1][place] + shops[place].mostGoods(item);
      }
    }
  }

  private boolean descend(int depth, long line, long cost) {
    if (!effort.step()) {
      return false;
    }
    if (line > limit() || isHopeless(depth, cost)) {
      return true;
    }
    if (depth == order.length) {
      incumbent.offer(total(cost), latestDay(), chosenInOrder());
      return true;
    }
    int item = order[depth];
    for (Branch branch : branches[item]) {
      Candidate candidate = branch.candidate();
      int place = branch.place();
      goods[place] += candidate.goods();
      count[place]++;
      chosen[item] = candidate;
      boolean done = descend(depth + 1, line + branch.regret(), cost + candidate.cost());
      count[place]--;
      goods[place] -= candidate.goods();
      if (!done) {
        return false;
      }
    }
    return true;
  }

  private boolean isHopeless(int depth, long cost) {
    long bound = cost + cheapestOpen[depth];
    for (int place = 0; place < shops.length; place++) {
      long most = goods[place] + mostOpen[depth][place];
      if (count[place] == 0 && depth == order.length) {
        return true;
      }
      bound += shops[place].terms.extras(most);
    }
    return bound > incumbent.total()
        || (bound == incumbent.total() && (!ties || isNoBetterTie(depth)));
  }

  /** Whether an equal total can be neither earlier nor first in the order of ids. */
  private boolean isNoBetterTie(int depth) {
    int day = 0;
    for (int place = 0; place < shops.length; place++) {
      day = Math.max(day, shops[place].terms.earliestDay());
    }
    List<Candidate> best = incumbent.chosen();
    if (day != incumbent.latestDay() || best == null) {
      return day > incumbent.latestDay();
    }
    for (int i = 0; i < depth; i++) {
      Candidate mine = chosen[order[i]];
      Candidate its = best.get(i);
      if (mine.item() != its.item()) {
        return mine.item() > its.item();
      }
      if (mine.id() != its.id()) {
        return mine.id() > its.id();
      }
    }
    return false;
  }

  private long total(long cost) {
    long total = cost;
    for (int place = 0; place < shops.length; place++) {
      total += shops[place].terms.extras(goods[place]);
    }
    return total;
  }

  private int latestDay() {
    int day = 0;
    for (int place = 0; place < shops.length; place++) {
      day = Math.max(day, shops[place].terms.latestDay(goods[place]));
    }
    return day;
  }

  private List<Candidate> chosenInOrder() {
    List<Candidate> list = new ArrayList<>();
    for (int item = 0; item < market.items; item++) {
      if (branches[item].length > 0) {
        list.add(chosen[item]);
      }
    }
    return list;
  }
}
