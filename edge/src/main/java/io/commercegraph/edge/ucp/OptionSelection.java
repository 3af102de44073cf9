package io.commercegraph.edge.ucp;

import io.commercegraph.edge.ucp.wire.OptionValue;
import io.commercegraph.edge.ucp.wire.ProductOption;
import io.commercegraph.edge.ucp.wire.SelectedOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;

/**
 * The choice of a product's variants by options. Where no variant has all that is selected, options
 * are given up one by one, the least preferred first.
 *
 * @param candidates all variants, the one that was asked for first
 * @param selected what the choice came to
 */
record OptionSelection(List<Candidate> candidates, List<SelectedOption> selected) {

  /** A variant with its options. */
  record Candidate(String id, List<SelectedOption> options, boolean available) {

    boolean has(List<SelectedOption> wanted) {
      return options.containsAll(wanted);
    }
  }

  /** The selection that a request names; without one, the options of the first candidate. */
  static OptionSelection of(
      List<Candidate> candidates, List<SelectedOption> wanted, List<String> preferences) {
    if (wanted.isEmpty()) {
      return new OptionSelection(candidates, candidates.getFirst().options());
    }
    List<SelectedOption> left = new ArrayList<>(wanted);
    left.sort(Comparator.comparingInt(option -> rank(option.name(), preferences)));
    while (candidates.stream().noneMatch(one -> one.has(left))) {
      left.removeLast();
    }
    return new OptionSelection(candidates, wanted.stream().filter(left::contains).toList());
  }

  /** The ids of the variants with all that is selected, those that can be had first. */
  List<String> ids() {
    return candidates.stream()
        .filter(one -> one.has(selected))
        .sorted(Comparator.comparing(one -> !one.available()))
        .map(Candidate::id)
        .toList();
  }

  /** All options with their values, each judged beside the other options that are selected. */
  List<ProductOption> options() {
    Map<String, SequencedSet<String>> labels = new LinkedHashMap<>();
    for (Candidate candidate : candidates) {
      for (SelectedOption option : candidate.options()) {
        labels.computeIfAbsent(option.name(), _ -> new LinkedHashSet<>()).add(option.label());
      }
    }
    return labels.entrySet().stream()
        .map(
            option ->
                new ProductOption(
                    option.getKey(),
                    option.getValue().stream()
                        .map(label -> value(new SelectedOption(option.getKey(), label)))
                        .toList()))
        .toList();
  }

  private OptionValue value(SelectedOption option) {
    List<SelectedOption> with = new ArrayList<>();
    with.add(option);
    selected.stream().filter(other -> !other.name().equals(option.name())).forEach(with::add);
    List<Candidate> matching = candidates.stream().filter(one -> one.has(with)).toList();
    return new OptionValue(
        option.label(), matching.stream().anyMatch(Candidate::available), !matching.isEmpty());
  }

  private static int rank(String name, List<String> preferences) {
    int rank = preferences.indexOf(name);
    return rank < 0 ? Integer.MAX_VALUE : rank;
  }
}
