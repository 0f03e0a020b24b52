// How html-validate reads the built pages: its standard rules, but for those that have a reason here.
import { defineConfig } from "html-validate";

export default defineConfig({
  root: true,
  extends: ["html-validate:standard"],
  rules: {
    // Style, not validity: the theme writes these its own way.
    "doctype-style": "off",
    "presentation-role-style": "off",
    // Anything without spaces may be an id; rules' ids have dots, the theme's begin with underscores.
    "valid-id": ["error", { relaxed: true }],
    // Lists without bullets are no lists to VoiceOver unless they say so.
    "no-redundant-role": "off",
    // The theme's drawer would open again in Firefox after a reload without autocomplete="off".
    "input-attributes": "off",
    "valid-autocomplete": "off",
    // The theme's search answers while one types; there is nothing to submit.
    "wcag/h32": "off",
    // The table of contents is there twice, for narrow and for wide screens; one is always hidden.
    "unique-landmark": "off",
  },
});
