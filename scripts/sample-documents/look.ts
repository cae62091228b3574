/** The colours of the printed forms: those of renderer/styles/tokens.css, as `#rrggbb`. */
export const COLOURS = {
  ink: '#232741',
  soft: '#535871',
  line: '#8b8577',
  hairline: '#d9d3c8',
  blue: '#2c3a7d',
  blueTint: '#eef0f9',
  clay: '#8a3f1c',
  clayTint: '#fbe7d7',
  dawn: '#f2a65e',
} as const;

export type Colour = keyof typeof COLOURS;
