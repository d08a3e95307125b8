/** Colours of marks beside neutral text, distinguishable at 8 px in light and dark. */
export const markColors = {
  blue: '#2f7de1',
  cyan: '#0891a5',
  green: '#15914f',
  lime: '#6b9a1d',
  amber: '#c77700',
  orange: '#d9541e',
  red: '#d13438',
  pink: '#c2186f',
  purple: '#7a5af0',
  brown: '#8a6d3b',
  graphite: '#525866',
  gray: '#7b818d',
} as const;

/** Name of a mark's colour. */
export type MarkColor = keyof typeof markColors;
