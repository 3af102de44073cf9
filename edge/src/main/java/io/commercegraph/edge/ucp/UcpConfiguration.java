package io.commercegraph.edge.ucp;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** Spring configuration that binds {@link UcpSettings}. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(UcpSettings.class)
class UcpConfiguration {}
