package io.commercegraph.projections;

import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;

/**
 * The configuration of the projections' module: found by the application's scan, imported by itself
 * in a slim test.
 */
@Configuration(proxyBeanMethods = false)
@ComponentScan
public class ProjectionsConfiguration {}
