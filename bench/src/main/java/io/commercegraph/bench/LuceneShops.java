package io.commercegraph.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.core.KeywordTokenizerFactory;
import org.apache.lucene.analysis.core.LowerCaseFilterFactory;
import org.apache.lucene.analysis.custom.CustomAnalyzer;
import org.apache.lucene.analysis.standard.StandardTokenizerFactory;
import org.apache.lucene.search.suggest.InputIterator;
import org.apache.lucene.search.suggest.Lookup;
import org.apache.lucene.search.suggest.analyzing.AnalyzingInfixSuggester;
import org.apache.lucene.search.suggest.analyzing.FuzzySuggester;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** The typeahead as Lucene's suggesters do it, in memory, weighed by offers. */
final class LuceneShops {

  private final Lookup suggester;

  private LuceneShops(Lookup suggester) {
    this.suggester = suggester;
  }

  /** An automaton over whole names, which forgives one slip behind the first letter. */
  static LuceneShops fuzzy(List<MadeUpShops.Shop> shops) throws IOException {
    Analyzer wholeName =
        CustomAnalyzer.builder()
            .withTokenizer(KeywordTokenizerFactory.class)
            .addTokenFilter(LowerCaseFilterFactory.class)
            .build();
    return filled(new FuzzySuggester(new ByteBuffersDirectory(), "bench", wholeName), shops);
  }

  /** An index of words, which forgives nothing but finds each word of a name. */
  static LuceneShops infix(List<MadeUpShops.Shop> shops) throws IOException {
    Analyzer words =
        CustomAnalyzer.builder()
            .withTokenizer(StandardTokenizerFactory.class)
            .addTokenFilter(LowerCaseFilterFactory.class)
            .build();
    return filled(new AnalyzingInfixSuggester(new ByteBuffersDirectory(), words), shops);
  }

  private static LuceneShops filled(Lookup suggester, List<MadeUpShops.Shop> shops)
      throws IOException {
    suggester.build(new ShopInputs(shops));
    return new LuceneShops(suggester);
  }

  List<String> names(String typed, int limit) {
    try {
      return suggester.lookup(typed, false, limit).stream()
          .map(found -> found.key.toString())
          .collect(Collectors.toCollection(ArrayList::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Names with their shops' ids as payloads. */
  private static final class ShopInputs implements InputIterator {
    private final List<MadeUpShops.Shop> shops;
    private int at = -1;

    ShopInputs(List<MadeUpShops.Shop> shops) {
      this.shops = shops;
    }

    @Override
    public @Nullable BytesRef next() {
      return ++at < shops.size() ? new BytesRef(shops.get(at).name()) : null;
    }

    @Override
    public long weight() {
      return shops.get(at).offers();
    }

    @Override
    public BytesRef payload() {
      return new BytesRef(shops.get(at).id());
    }

    @Override
    public boolean hasPayloads() {
      return true;
    }

    @Override
    public @Nullable Set<BytesRef> contexts() {
      return null;
    }

    @Override
    public boolean hasContexts() {
      return false;
    }
  }
}
