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

  private static final double MEGA = 1e6;

  private final Lookup suggester;
  private final double megabytes;

  private LuceneShops(Lookup suggester, double megabytes) {
    this.suggester = suggester;
    this.megabytes = megabytes;
  }

  /** An automaton over whole names, which forgives one slip behind the first letter. */
  static LuceneShops fuzzy(List<MadeUpShops.Shop> shops) throws IOException {
    Analyzer wholeName =
        CustomAnalyzer.builder()
            .withTokenizer(KeywordTokenizerFactory.class)
            .addTokenFilter(LowerCaseFilterFactory.class)
            .build();
    FuzzySuggester fuzzy = new FuzzySuggester(new ByteBuffersDirectory(), "bench", wholeName);
    fuzzy.build(new ShopInputs(shops));
    return new LuceneShops(fuzzy, fuzzy.ramBytesUsed() / MEGA);
  }

  /** An index of words, which forgives nothing but finds each word of a name. */
  static LuceneShops infix(List<MadeUpShops.Shop> shops) throws IOException {
    Analyzer words =
        CustomAnalyzer.builder()
            .withTokenizer(StandardTokenizerFactory.class)
            .addTokenFilter(LowerCaseFilterFactory.class)
            .build();
    ByteBuffersDirectory files = new ByteBuffersDirectory();
    AnalyzingInfixSuggester infix = new AnalyzingInfixSuggester(files, words);
    infix.build(new ShopInputs(shops));
    long length = 0;
    for (String file : files.listAll()) {
      length += files.fileLength(file);
    }
    return new LuceneShops(infix, length / MEGA);
  }

  /** What it takes, by its own account. */
  double megabytes() {
    return megabytes;
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
