package io.commercegraph.edge.roles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.web.util.ServletRequestPathUtils;

class RoleInterceptorTest {

  @ParameterizedTest
  @CsvSource({
    // method, path, and whether a node of each role alone answers
    "GET,  /ready,                 true,  true,  true",
    "GET,  /ucp/2026-01-23/profile, true, true,  true",
    "POST, /tool/find_shop,        true,  false, false",
    "POST, /mcp,                   true,  false, false",
    "POST, /ucp/catalog/search,    true,  false, false",
    "GET,  /suggest,               true,  false, false",
    "GET,  /,                      false, false, false",
    "POST, /api/ops/feeds,         false, true,  false",
    "POST, /api/ops/tokens,        false, true,  false",
    "GET,  /api/ops/export/offers, false, true,  true",
    "GET,  /api/changes,           false, true,  true",
    "POST, /api/watches,           false, true,  false"
  })
  void anAddressIsAnsweredByItsRole(
      String method, String path, boolean edge, boolean command, boolean query) {
    assertThat(isAnswered(Role.EDGE, method, path)).isEqualTo(edge);
    assertThat(isAnswered(Role.COMMAND, method, path)).isEqualTo(command);
    assertThat(isAnswered(Role.QUERY, method, path)).isEqualTo(query);
  }

  private static boolean isAnswered(Role role, String method, String path) {
    RoleInterceptor interceptor = new RoleInterceptor(new NodeRoles(Set.of(role)));
    MockHttpServletRequest request = new MockHttpServletRequest(method, path);
    ServletRequestPathUtils.parseAndCache(request);
    ToolProblem refused =
        catchThrowableOfType(
            ToolProblem.class,
            () -> interceptor.preHandle(request, new MockHttpServletResponse(), new Object()));
    if (refused != null) {
      assertThat(refused.code()).isEqualTo(ProblemCode.MISDIRECTED);
    }
    return refused == null;
  }
}
