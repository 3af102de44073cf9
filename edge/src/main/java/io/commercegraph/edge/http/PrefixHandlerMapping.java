package io.commercegraph.edge.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.util.ServletRequestPathUtils;

/**
 * Spring's mapping of addresses to controllers, which tries only patterns whose fixed beginning the
 * address has. Spring itself tries the patterns of all controllers where an address has a variable
 * part, as those of tools have.
 */
final class PrefixHandlerMapping extends RequestMappingHandlerMapping {

  private static final Pattern VARIABLE_PART = Pattern.compile("[{*?].*");

  private final Map<RequestMappingInfo, List<String>> prefixes = new ConcurrentHashMap<>();

  @Override
  protected @Nullable RequestMappingInfo getMatchingMapping(
      RequestMappingInfo info, HttpServletRequest request) {
    String path =
        ServletRequestPathUtils.getParsedRequestPath(request).pathWithinApplication().value();
    return mayMatch(info, path) ? super.getMatchingMapping(info, request) : null;
  }

  private boolean mayMatch(RequestMappingInfo info, String path) {
    for (String prefix : prefixes.computeIfAbsent(info, PrefixHandlerMapping::prefixesOf)) {
      if (path.startsWith(prefix)) {
        return true;
      }
    }
    // A pattern is compared with what an escape stands for, and without parameters of a segment.
    return path.indexOf('%') >= 0 || path.indexOf(';') >= 0;
  }

  private static List<String> prefixesOf(RequestMappingInfo info) {
    return info.getPatternValues().stream()
        .map(pattern -> VARIABLE_PART.matcher(pattern).replaceFirst(""))
        .toList();
  }
}
