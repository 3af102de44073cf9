package io.commercegraph.edge.browser;

import com.microsoft.playwright.options.ColorScheme;
import java.util.Locale;

/** A screen that pages are looked at on. */
enum Look {
  DESKTOP_LIGHT(1280, 900, ColorScheme.LIGHT),
  DESKTOP_DARK(1280, 900, ColorScheme.DARK),
  PHONE_LIGHT(360, 740, ColorScheme.LIGHT),
  PHONE_DARK(360, 740, ColorScheme.DARK);

  final int width;
  final int height;
  final ColorScheme colours;

  Look(int width, int height, ColorScheme colours) {
    this.width = width;
    this.height = height;
    this.colours = colours;
  }

  String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
