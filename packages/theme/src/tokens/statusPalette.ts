/** Suggested status colours, distinguishable at 8 px in light and dark. */
export const statusPalette = [
  { name: 'Azul', color: '#2f7de1' },
  { name: 'Ciano', color: '#0891a5' },
  { name: 'Verde', color: '#15914f' },
  { name: 'Lima', color: '#6b9a1d' },
  { name: 'Âmbar', color: '#c77700' },
  { name: 'Laranja', color: '#d9541e' },
  { name: 'Vermelho', color: '#d13438' },
  { name: 'Rosa', color: '#c2186f' },
  { name: 'Roxo', color: '#7a5af0' },
  { name: 'Marrom', color: '#8a6d3b' },
  { name: 'Grafite', color: '#525866' },
  { name: 'Cinza', color: '#7b818d' },
] as const;
