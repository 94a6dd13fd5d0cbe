"""Pages made with KivyMD: options, rules, people, settings."""
