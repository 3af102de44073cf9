package io.commercegraph.index.words;

/** The filter that keeps the hits of another one, and what is counted beside them. */
record HitFilter(TagFilter of) implements TagFilter {

  @Override
  public boolean mayKeep(int tag) {
    return of.mayKeep(tag);
  }

  @Override
  public boolean keeps(int tag) {
    return of.isHit(tag);
  }

  @Override
  public boolean isHit(int tag) {
    return true;
  }

  @Override
  public boolean isBeside(int tag) {
    return of.isBeside(tag);
  }
}
