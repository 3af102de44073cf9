package io.commercegraph.api.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Shows what a query is read as. */
class QueryReadingTest {

  @Test
  void readsWordsInOrderWithLessWeightEach() {
    QueryReading reading = QueryReading.of("Garden Chairs (oak)");
    assertThat(reading.words())
        .extracting(QueryWord::term)
        .containsExactly("garden", "chair", "oak");
    assertThat(reading.words().get(1).weight()).isLessThan(reading.words().get(0).weight());
    assertThat(reading.words().get(2).weight()).isLessThan(0.6f);
  }

  @Test
  void readsNeighboursAsOneAndPartsOfModelNumbers() {
    assertThat(QueryReading.of("quick books 1000xm5").extras())
        .extracting(ExtraTerm::term)
        .contains("quickbook", "quickbooks1000xm5", "1000", "xm", "5");
  }

  @Test
  void lettersThatAreMostOfAWordStandForItAndDigitsDoNot() {
    assertThat(QueryReading.of("quickbooks2007").extras())
        .filteredOn(extra -> extra.to() > extra.from())
        .extracting(ExtraTerm::term)
        .containsExactly("quickbook");
    assertThat(QueryReading.of("1000xm5").extras())
        .filteredOn(extra -> extra.to() > extra.from())
        .isEmpty();
  }

  @Test
  void readsTheMakesOfAFewWords() {
    assertThat(QueryReading.of("Nike Air Max").makes()).containsExactly("nike");
    assertThat(QueryReading.of("nike air max 90 white sneakers").makes()).isEmpty();
  }

  @Test
  void numbersAmountsAndColoursNameNothing() {
    assertThat(QueryReading.of("pixelar 8 pro black").namingWords()).isEqualTo(0b0001);
    assertThat(QueryReading.of("8 pro black").namingWords()).isZero();
  }

  @Test
  void readsNoMoreThanFortyWords() {
    assertThat(QueryReading.of("word ".repeat(60)).words()).hasSize(40);
  }

  @Test
  void readsNumbersByTheirValue() {
    assertThat(QueryReading.of("immersion v2.0 007").traits().numbers())
        .containsExactlyInAnyOrder("2", "7");
  }

  @Test
  void needsNoAdjectiveBesideAKind() {
    assertThat(needed("zusammenklappbarer kettle")).containsExactly("kettle");
    assertThat(needed("kettle with zorkmid")).containsExactly("kettle");
  }

  @Test
  void needsANameBesideAKind() {
    assertThat(needed("zorkmid kettle")).containsExactly("zorkmid", "kettle");
    assertThat(needed("kettle for zorkmid")).containsExactly("kettle", "zorkmid");
    assertThat(needed("zusammenklappbarer zorkmid"))
        .containsExactly("zusammenklappbarer", "zorkmid");
  }

  @Test
  void readsOneKindWhateverTheNumberOfItsNoun() {
    assertThat(tags("manteaux")).isEqualTo(tags("manteau"));
    assertThat(tags("telewizorów")).isEqualTo(tags("telewizor"));
    assertThat(tags("koekenpannen")).isEqualTo(tags("koekenpan"));
  }

  @Test
  void readsTheKindOfACompoundWhoseFirstPartIsNoWord() {
    assertThat(tags("Zorkmidkühlschrank")).isEqualTo(tags("Kühlschrank"));
  }

  private static List<String> needed(String query) {
    return QueryReading.of(query).words().stream()
        .filter(word -> word.isRequired() && (word.namesKind() || word.isName()))
        .map(QueryWord::text)
        .toList();
  }

  private static List<String> tags(String query) {
    assertThat(QueryReading.of(query).words().getFirst().tags()).isNotEmpty();
    return QueryReading.of(query).words().getFirst().tags();
  }
}
