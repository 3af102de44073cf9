package io.commercegraph.log.progress;

import io.commercegraph.api.log.ReadModel;
import java.util.List;
import java.util.Map;

/** Who follows the log on this node. */
public interface LogConsumers {

  /** The processors that keep tables, on whichever node they run just now. */
  Map<String, ReadModel> projections();

  /** The segments that this node works on. */
  List<SegmentPosition> segments();

  /** The models in this node's memory. */
  List<ModelPosition> models();
}
