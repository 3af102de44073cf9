package io.commercegraph.edge.remote;

import static io.commercegraph.api.tools.ToolSpec.Effect.READS;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.CallerBucket;
import io.commercegraph.api.tools.CallerBuckets;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.edge.roles.NodeRoles;
import io.commercegraph.edge.tools.RemoteTools;
import io.commercegraph.edge.tools.ToolCall;
import org.jspecify.annotations.Nullable;

/** The tools that this node leaves to others. Of the caller, only pseudonyms leave this node. */
final class BusTools implements RemoteTools {

  private final NodeRoles roles;
  private final CallSender sender;
  private final CallerBuckets buckets;

  BusTools(NodeRoles roles, CallSender sender, CallerBuckets buckets) {
    this.roles = roles;
    this.sender = sender;
    this.buckets = buckets;
  }

  @Override
  public boolean answer(ToolSpec.Effect effect) {
    return !roles.answerHere(effect);
  }

  @Override
  public byte[] dispatch(ToolCall call) {
    return call.tool().spec().effect() == READS
        ? sender.read(sent(call, null))
        : sender.record(sent(call, buckets.of(call.caller())));
  }

  private static RemoteCall sent(ToolCall call, @Nullable CallerBucket bucket) {
    Caller caller = call.caller();
    return new RemoteCall(
        call.tool().spec().name(),
        call.arguments(),
        call.minPosition(),
        caller.kind(),
        caller.requestId(),
        bucket,
        null);
  }
}
