package io.commercegraph.edge.rest;

import io.commercegraph.edge.http.ReadsQueryItself;
import io.commercegraph.edge.tools.CatalogueEntry;
import io.commercegraph.edge.tools.ToolCatalogue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.reflect.Method;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;
import org.springframework.util.ClassUtils;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.filter.ServerHttpObservationFilter;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * Maps the address of each tool by itself. Spring finds an address without a variable part at once,
 * and compares any other with the patterns of all controllers, which takes a tenth of a small
 * answer's time. What is left to the pattern of {@link ToolController} are names that no tool has.
 */
@Component
final class ToolAddresses implements SmartInitializingSingleton {

  private final ToolCatalogue catalogue;
  private final ToolController controller;
  private final RequestMappingHandlerMapping addresses;

  ToolAddresses(
      ToolCatalogue catalogue,
      ToolController controller,
      @Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping addresses) {
    this.catalogue = catalogue;
    this.controller = controller;
    this.addresses = addresses;
  }

  @Override
  public void afterSingletonsInstantiated() {
    Method answer =
        ClassUtils.getMethod(
            ToolAddress.class, "answer", HttpServletRequest.class, HttpServletResponse.class);
    // OPTIONS is mapped beside all methods, since Spring would answer it by itself.
    for (CatalogueEntry<?, ?> tool : catalogue.entries()) {
      ToolAddress handler = new ToolAddress(tool, controller);
      RequestMappingInfo.Builder address =
          RequestMappingInfo.paths("/tool/" + tool.spec().name())
              .options(addresses.getBuilderConfiguration());
      addresses.registerMapping(address.build(), handler, answer);
      addresses.registerMapping(address.methods(RequestMethod.OPTIONS).build(), handler, answer);
    }
  }

  /** The address of one tool. The metrics of requests count all tools under their pattern. */
  record ToolAddress(CatalogueEntry<?, ?> tool, ToolController controller) {

    @ReadsQueryItself
    public void answer(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      ServerHttpObservationFilter.findObservationContext(request)
          .ifPresent(context -> context.setPathPattern(ToolController.PATTERN));
      controller.call(tool, request, response);
    }
  }
}
