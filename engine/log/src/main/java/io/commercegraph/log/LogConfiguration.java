package io.commercegraph.log;

import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.PropertySource;

/**
 * The configuration of the log's module: found by the application's scan, imported by itself in a
 * slim test.
 */
@Configuration(proxyBeanMethods = false)
@ComponentScan
@PropertySource("classpath:log-defaults.properties")
public class LogConfiguration {}
