package io.commercegraph.api.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CompiledLexiconTest {

  private static final byte[] FILE = CompiledLexicon.bytes(Lexicon.ofText());

  @Test
  void keepsAllTables() {
    LexiconTables read = CompiledLexicon.tables(FILE).orElseThrow();
    LexiconTables text = Lexicon.ofText();
    assertThat(read.kinds()).isEqualTo(text.kinds());
    assertThat(read.above()).isEqualTo(text.above());
    for (String thing : new String[] {"fridge", "Kühlschrank", "orange juice", "zorkmid"}) {
      long phrase = LexiconBuilder.phrase(thing);
      assertThat(read.phrases().get(phrase)).isEqualTo(text.phrases().get(phrase));
      assertThat(read.spelt().get(phrase)).isEqualTo(text.spelt().get(phrase));
      assertThat(read.words().has(phrase)).isEqualTo(text.words().has(phrase));
      assertThat(read.germanic().has(phrase)).isEqualTo(text.germanic().has(phrase));
    }
    assertThat(read.words().has(PhraseTable.append(PhraseTable.empty(), "fridge"))).isTrue();
  }

  @Test
  void isTheSameFileWhateverTheTablesWereReadFrom() {
    assertThat(CompiledLexicon.bytes(CompiledLexicon.tables(FILE).orElseThrow()))
        .hasSize(FILE.length);
  }

  @Test
  void readsNoFileOfOtherWords() {
    byte[] other = Arrays.copyOf(FILE, FILE.length);
    other[7]++;
    assertThat(CompiledLexicon.tables(other)).isEmpty();
  }
}
