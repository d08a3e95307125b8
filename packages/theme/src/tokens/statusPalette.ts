import { markColors } from './markColors.ts';

/** Suggested status colours, distinguishable at 8 px in light and dark. */
export const statusPalette = [
  { name: 'Azul', color: markColors.blue },
  { name: 'Ciano', color: markColors.cyan },
  { name: 'Verde', color: markColors.green },
  { name: 'Lima', color: markColors.lime },
  { name: 'Âmbar', color: markColors.amber },
  { name: 'Laranja', color: markColors.orange },
  { name: 'Vermelho', color: markColors.red },
  { name: 'Rosa', color: markColors.pink },
  { name: 'Roxo', color: markColors.purple },
  { name: 'Marrom', color: markColors.brown },
  { name: 'Grafite', color: markColors.graphite },
  { name: 'Cinza', color: markColors.gray },
] as const;
