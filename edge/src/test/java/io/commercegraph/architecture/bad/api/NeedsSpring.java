package io.commercegraph.architecture.bad.api;

import org.springframework.core.Ordered;

interface NeedsSpring extends Ordered {}
