package io.commercegraph.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.support.StaticApplicationContext;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockServletContext;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerExecutionChain;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.util.ServletRequestPathUtils;

class PrefixHandlerMappingTest {

  private final StaticApplicationContext context = new StaticApplicationContext();
  private final RequestMappingHandlerMapping ours = new PrefixHandlerMapping();
  private final RequestMappingHandlerMapping springs = new RequestMappingHandlerMapping();

  @Controller
  static class Addresses {
    @RequestMapping("/tool/{name}")
    void tool() {}

    @GetMapping({"/p/{id}/{title}", "/{language:de|fr}/p/{id}/{title}"})
    void product() {}

    @GetMapping("/p/{id}")
    void productById() {}

    @PostMapping("/api/ops/feeds")
    void feed() {}

    @GetMapping("/api/ops/feeds/{id}")
    void run() {}

    @GetMapping("/files/*.txt")
    void text() {}

    @GetMapping("/schemas/**")
    void schema() {}

    @GetMapping("/{page}")
    void page() {}
  }

  @BeforeEach
  void start() {
    context.registerSingleton("addresses", Addresses.class);
    context.refresh();
    for (RequestMappingHandlerMapping mapping :
        new RequestMappingHandlerMapping[] {ours, springs}) {
      mapping.setApplicationContext(context);
      mapping.afterPropertiesSet();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/tool/get_shop",
        "/tool/",
        "/tool",
        "/t%6Fol/get_shop",
        "/tool;a=b/get_shop",
        "/tool/get_shop;a=b",
        "/p/prd_1/a-title",
        "/p/prd_1",
        "/de/p/prd_1/ein-titel",
        "/es/p/prd_1/un-titulo",
        "/%64e/p/prd_1/ein-titel",
        "/api/ops/feeds",
        "/api/ops/feeds/run_1",
        "/files/a.txt",
        "/files/a.json",
        "/schemas/a/b",
        "/schemas",
        "/about",
        "/",
        "/a/b/c"
      })
  void findsWhatSpringFinds(String path) throws Exception {
    for (String method : new String[] {"GET", "POST", "OPTIONS"}) {
      assertThat(found(ours, method, path)).as(method).isEqualTo(found(springs, method, path));
    }
  }

  private static @Nullable String found(
      RequestMappingHandlerMapping mapping, String method, String path) {
    MockHttpServletRequest request =
        new MockHttpServletRequest(new MockServletContext(), method, path);
    ServletRequestPathUtils.parseAndCache(request);
    try {
      HandlerExecutionChain chain = mapping.getHandler(request);
      return chain == null || !(chain.getHandler() instanceof HandlerMethod handler)
          ? String.valueOf(chain)
          : handler.getMethod().getName();
    } catch (Exception refusal) {
      return refusal.toString();
    }
  }
}
