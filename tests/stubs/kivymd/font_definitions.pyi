theme_font_styles: dict[str, dict[str, dict[str, object]]]
