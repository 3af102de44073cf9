package io.commercegraph.projections.progress;

import io.commercegraph.api.log.ReadModel;
import java.util.List;
import java.util.Map;

/** The consumers of the log on this node: its projections' segments and its models in memory. */
public interface LogConsumers {

  /** All projections' processors by name, on whichever node their segments run. */
  Map<String, ReadModel> projections();

  /** The segments that this node has claimed, with their positions. */
  List<SegmentPosition> segments();

  /** The models in this node's memory, with their positions. */
  List<ModelPosition> models();
}
