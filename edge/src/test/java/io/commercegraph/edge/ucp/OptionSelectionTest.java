package io.commercegraph.edge.ucp;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.ucp.OptionSelection.Candidate;
import io.commercegraph.edge.ucp.wire.OptionValue;
import io.commercegraph.edge.ucp.wire.SelectedOption;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptionSelectionTest {

  private static final SelectedOption RED = new SelectedOption("color", "red");
  private static final SelectedOption BLUE = new SelectedOption("color", "blue");
  private static final SelectedOption S = new SelectedOption("size", "S");
  private static final SelectedOption L = new SelectedOption("size", "L");

  private static final List<Candidate> SHIRTS =
      List.of(
          new Candidate("red-s", List.of(RED, S), true),
          new Candidate("red-l", List.of(RED, L), false),
          new Candidate("blue-s", List.of(BLUE, S), true));

  @Test
  void withoutASelectionTheOptionsOfTheFirstVariantCount() {
    OptionSelection selection = OptionSelection.of(SHIRTS, List.of(), List.of());

    assertThat(selection.selected()).containsExactly(RED, S);
    assertThat(selection.ids()).containsExactly("red-s");
  }

  @Test
  void aSelectionNarrowsAndPutsWhatCanBeHadFirst() {
    OptionSelection selection = OptionSelection.of(SHIRTS, List.of(RED), List.of());

    assertThat(selection.ids()).containsExactly("red-s", "red-l");
  }

  @Test
  void theLeastPreferredOptionIsGivenUpFirst() {
    List<SelectedOption> none = List.of(L, BLUE);

    assertThat(OptionSelection.of(SHIRTS, none, List.of("color", "size")).selected())
        .containsExactly(BLUE);
    assertThat(OptionSelection.of(SHIRTS, none, List.of("size", "color")).selected())
        .containsExactly(L);
  }

  @Test
  void whatNoVariantHasIsGivenUpWhole() {
    OptionSelection selection =
        OptionSelection.of(SHIRTS, List.of(new SelectedOption("color", "green")), List.of());

    assertThat(selection.selected()).isEmpty();
    assertThat(selection.ids()).containsExactly("red-s", "blue-s", "red-l");
  }

  @Test
  void valuesAreJudgedBesideTheOtherOptions() {
    OptionSelection selection = OptionSelection.of(SHIRTS, List.of(RED), List.of());

    assertThat(selection.options().getFirst().values())
        .containsExactly(new OptionValue("red", true, true), new OptionValue("blue", true, true));
    assertThat(selection.options().getLast().values())
        .containsExactly(new OptionValue("S", true, true), new OptionValue("L", false, true));
    assertThat(OptionSelection.of(SHIRTS, List.of(BLUE), List.of()).options().getLast().values())
        .containsExactly(new OptionValue("S", true, true), new OptionValue("L", false, false));
  }
}
