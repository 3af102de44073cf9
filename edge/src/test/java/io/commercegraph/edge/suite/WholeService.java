package io.commercegraph.edge.suite;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurationExcludeFilter;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.context.TypeExcludeFilter;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.FilterType;

/** The whole service as the executable starts it, without beans of the tests. */
@SpringBootConfiguration
@EnableAutoConfiguration
@ComponentScan(
    basePackages = "io.commercegraph",
    excludeFilters = {
      @Filter(type = FilterType.CUSTOM, classes = TypeExcludeFilter.class),
      @Filter(type = FilterType.CUSTOM, classes = AutoConfigurationExcludeFilter.class),
      @Filter(
          type = FilterType.REGEX,
          pattern =
              "io\\.commercegraph\\.(CommerceGraph|edge\\.sample\\..*|architecture\\..*"
                  + "|log\\.LogTestApplication|.*InTests|.*Test(\\$.*)?)")
    })
public class WholeService {}
