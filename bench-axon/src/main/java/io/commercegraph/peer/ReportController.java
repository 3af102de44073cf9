package io.commercegraph.peer;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.commercegraph.peer.CouponVote.CodeReported;
import io.commercegraph.peer.CouponVote.ReportCode;
import java.util.concurrent.CompletableFuture;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/** Takes the requests that the service takes. */
@RestController
class ReportController {

  private final CommandGateway commands;

  ReportController(CommandGateway commands) {
    this.commands = commands;
  }

  record Request(
      @JsonProperty("shop_domain") String shopDomain,
      @JsonProperty("code") String code,
      @JsonProperty("reason") String reason) {}

  @PostMapping("/tool/report_code")
  CodeReported report(
      @RequestBody Request request,
      @RequestHeader("idempotency-key") String key,
      @RequestHeader("x-forwarded-for") String reporter) {
    CompletableFuture<CodeReported> answer =
        commands.send(
            new ReportCode(
                ReportCode.vote(request.shopDomain(), request.code(), reporter),
                request.shopDomain(),
                request.code(),
                request.reason(),
                reporter,
                key));
    return answer.join();
  }

  @GetMapping("/ready")
  String ready() {
    return "yes";
  }
}
