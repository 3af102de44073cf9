package io.commercegraph.edge.mcp.wire;

import io.commercegraph.edge.sample.SampleService;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;

/** Runs the sample tools with MCP on a port of its own. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(
    classes = SampleService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "commerce-graph.keys.api-token=the-token",
      "commerce-graph.mcp.allowed-origins=https://app.example.com"
    })
@interface SampleMcpService {}
