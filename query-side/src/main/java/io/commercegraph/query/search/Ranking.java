package io.commercegraph.query.search;

import io.commercegraph.query.search.ProductIndex.View;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Scores one product closely: what its terms are worth, more if they stand in the order typed, if
 * it begins as the query does, and if it has little else to say.
 */
final class Ranking {

  private static final float ORDER = 0.3f;
  private static final float BEGINNING = 0.1f;
  private static final float COVERAGE = 0.3f;

  private final ProductIndex index;
  private final View view;
  private final int places;
  private final float[] best;
  private final Map<Integer, Matches> matches = new HashMap<>();

  /** What a term is worth to which group, and the word of the query that it stands for. */
  private static final class Matches {
    private int[] groups = {};
    private float[] values = {};
    private int place = Query.NO_PLACE;

    void add(int group, float value, int place) {
      groups = Arrays.copyOf(groups, groups.length + 1);
      values = Arrays.copyOf(values, values.length + 1);
      groups[groups.length - 1] = group;
      values[values.length - 1] = value;
      if (this.place == Query.NO_PLACE) {
        this.place = place;
      }
    }
  }

  Ranking(Query query, ProductIndex index, View view) {
    this.index = index;
    this.view = view;
    this.places = query.places();
    List<Group> groups = query.groups();
    this.best = new float[groups.size()];
    for (int g = 0; g < groups.size(); g++) {
      Group group = groups.get(g);
      for (int i = 0; i < group.size(); i++) {
        matches
            .computeIfAbsent(group.term(i), fresh -> new Matches())
            .add(g, group.value(i), group.place());
      }
    }
  }

  float score(int document) {
    Arrays.fill(best, 0);
    float mass = 0;
    int inOrder = 0;
    boolean sameBeginning = false;
    int lastPlace = Query.NO_PLACE;
    int first = index.firstEntry(document);
    int end = index.firstEntry(document + 1);
    for (int i = first; i < end; i++) {
      int entry = index.entry(i);
      int term = Entry.value(entry);
      Role role = Entry.role(entry);
      Matches found = matches.get(term);
      int place = Query.NO_PLACE;
      if (found != null) {
        take(found, role);
        place = found.place;
      }
      if (role.isInOrder()) {
        mass += index.weight(term, view);
        inOrder += lastPlace != Query.NO_PLACE && place == lastPlace + 1 ? 1 : 0;
        sameBeginning |= i == first && place == 0;
        lastPlace = place;
      }
    }
    float sum = 0;
    for (float value : best) {
      sum += value;
    }
    float bonus = COVERAGE * Math.min(1, mass == 0 ? 0 : sum / mass);
    bonus += sameBeginning ? BEGINNING : 0;
    bonus += places > 1 ? ORDER * inOrder / (places - 1) : 0;
    return sum * Lengths.factor(index.length(document), view.averageLength()) * (1 + bonus);
  }

  private void take(Matches found, Role role) {
    for (int i = 0; i < found.groups.length; i++) {
      float value = found.values[i] * role.weight();
      best[found.groups[i]] = Math.max(best[found.groups[i]], value);
    }
  }
}
