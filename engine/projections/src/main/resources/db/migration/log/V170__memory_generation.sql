-- What each node has of the models in memory: which generation, and how far the next one is. A crash
-- may empty it; the nodes tell again.
CREATE UNLOGGED TABLE memory_generation (
  processor  text   NOT NULL,
  node       text   NOT NULL,
  generation bigint NOT NULL,
  position   bigint NOT NULL,
  PRIMARY KEY (processor, node)
);
