package io.commercegraph.edge.http;

import io.commercegraph.api.values.TrackingParameter;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.MethodParameter;
import org.springframework.core.ParameterNameDiscoverer;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Interceptor that refuses query parameters which the controller's method does not declare. A
 * misspelt parameter must not pass for one that was left out.
 */
final class UnknownParameterInterceptor implements HandlerInterceptor {

  private static final ParameterNameDiscoverer NAMES = new DefaultParameterNameDiscoverer();

  /** The parameter that Spring Boot's metrics endpoint reads without declaring it. */
  private static final Set<String> OF_THE_ACTUATOR = Set.of("includedNames");

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    if (request.getQueryString() != null
        && request.getDispatcherType() == DispatcherType.REQUEST
        && handler instanceof HandlerMethod method
        && !method.hasMethodAnnotation(ReadsQueryItself.class)) {
      QueryParameterNames.requireAmong(
          of(method), request, name -> countsForNothing(name, request));
    }
    return true;
  }

  /** Links that people share often carry what an advertiser or mailer appended: a page opens. */
  private static boolean countsForNothing(String name, HttpServletRequest request) {
    return TrackingParameter.isOne(name)
        && AcceptHeader.by(request).prefers(MediaType.TEXT_HTML, MediaType.APPLICATION_JSON);
  }

  static Set<String> of(HandlerMethod method) {
    if (method.getBeanType().getName().startsWith("org.springframework.boot.")) {
      return OF_THE_ACTUATOR;
    }
    return Arrays.stream(method.getMethodParameters())
        .flatMap(parameter -> Stream.ofNullable(name(parameter)))
        .collect(Collectors.toSet());
  }

  private static @Nullable String name(MethodParameter parameter) {
    @Nullable RequestParam declared = parameter.getParameterAnnotation(RequestParam.class);
    if (declared == null) {
      return null;
    }
    if (!declared.name().isEmpty()) {
      return declared.name();
    }
    parameter.initParameterNameDiscovery(NAMES);
    return Objects.requireNonNull(parameter.getParameterName(), "compiled without -parameters");
  }
}
