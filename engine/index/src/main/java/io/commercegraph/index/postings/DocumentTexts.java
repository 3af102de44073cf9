package io.commercegraph.index.postings;

import io.commercegraph.api.reading.ProductReading;
import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.postings.ProductTerms.Term;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The terms of each document in order, an int each: those of its title, then the others. One thread
 * writes while others read.
 */
final class DocumentTexts {

  private final TermDictionary dictionary;
  private final DocumentTable table;
  private final GrowingInts entries = new GrowingInts();

  DocumentTexts(TermDictionary dictionary, DocumentTable table) {
    this.dictionary = dictionary;
    this.table = table;
  }

  /** Adds the text of the next document. */
  void put(int document, ProductTerms terms) {
    int entry = table.firstEntry(document);
    for (Term term : terms.titleTerms()) {
      entries.set(entry++, PackedEntry.of(dictionary.findOrAdd(term.text()), term.role()));
    }
    table.wordPairs(document, wordPairs(terms.titleTerms()));
    for (Map.Entry<String, TermRole> term : terms.otherTerms().entrySet()) {
      entries.set(entry++, PackedEntry.of(dictionary.findOrAdd(term.getKey()), term.getValue()));
    }
    table.firstEntry(document + 1, entry);
  }

  /** Adds the next document as it was stored. */
  void put(int document, StoredDocument stored) {
    int entry = table.firstEntry(document);
    for (int i = 0; i < stored.entries(); i++) {
      entries.set(entry++, stored.entry(i));
    }
    int[] hashes = new int[stored.titleTerms()];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = dictionary.hash(PackedEntry.value(stored.entry(i)));
    }
    table.wordPairs(document, WordPairSignature.of(hashes));
    table.firstEntry(document + 1, entry);
  }

  /** Has the entries of the first documents visited, after the table. */
  void accept(ColumnVisitor visitor, int documents) throws IOException {
    entries.accept(visitor, table.firstEntry(documents));
  }

  int entry(int index) {
    return entries.get(index);
  }

  /** The first terms of a document, by number. */
  int[] terms(int document, int count) {
    int first = table.firstEntry(document);
    return IntStream.range(first, first + count).map(i -> PackedEntry.value(entry(i))).toArray();
  }

  /** The words of the title in order, then those of the part number; other terms are left out. */
  List<String> titleWords(int document) {
    List<String> words = new ArrayList<>();
    for (int i = table.firstEntry(document); i < table.firstEntry(document + 1); i++) {
      if (PackedEntry.role(entry(i)) != TermRole.PART) {
        String word = dictionary.get(PackedEntry.value(entry(i)));
        if (!ProductReading.isTag(word)) {
          words.add(word);
        }
      }
    }
    return words;
  }

  /** The text of a document as it was put. */
  ProductTerms read(int document) {
    List<Term> inOrder = new ArrayList<>();
    Map<String, TermRole> beside = new LinkedHashMap<>();
    for (int i = table.firstEntry(document); i < table.firstEntry(document + 1); i++) {
      TermRole role = PackedEntry.role(entry(i));
      String text = dictionary.get(PackedEntry.value(entry(i)));
      if (role.isTitleWord()) {
        inOrder.add(new Term(text, role));
      } else {
        beside.put(text, role);
      }
    }
    return new ProductTerms(inOrder, beside);
  }

  private static int wordPairs(List<Term> titleTerms) {
    return WordPairSignature.of(
        titleTerms.stream().mapToInt(term -> TermDictionary.hash(term.text())).toArray());
  }
}
