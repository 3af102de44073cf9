package io.commercegraph.peer;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.commercegraph.peer.CouponReports.Answer;
import io.commercegraph.peer.CouponReports.ReportCode;
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
  Answer report(
      @RequestBody Request request,
      @RequestHeader("idempotency-key") String key,
      @RequestHeader("x-forwarded-for") String reporter) {
    CompletableFuture<Answer> answer =
        commands.send(
            new ReportCode(
                request.shopDomain() + "/" + request.code(),
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
