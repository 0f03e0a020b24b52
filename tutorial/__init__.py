"""The tutorial around the engine: lessons, pages, languages and the build."""
