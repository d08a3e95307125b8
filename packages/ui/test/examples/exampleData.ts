import type { ChartSeries } from '../../src/charts/chartData.ts';

/** Accumulated leads of a month that stands at its 21st day, beside the month before. For stories and tests. */
export const monthDays: readonly string[] = Array.from(
  { length: 30 },
  (_, day) => `${String(day + 1).padStart(2, '0')}/11`,
);

const november = [
  12, 24, 88, 146, 203, 268, 392, 411, 437, 518, 590, 667, 748, 851, 862, 881, 966, 1052, 1156, 1190, 1284,
];
const october = [
  58, 120, 187, 203, 224, 302, 368, 441, 512, 571, 589, 611, 688, 760, 832, 901, 976, 991, 1020, 1081, 1142, 1208, 1275,
  1341, 1362, 1388, 1465, 1532, 1598, 1664,
];

export const monthSeries: readonly ChartSeries[] = [
  { name: 'Novembro', values: monthDays.map((_, day) => november[day] ?? null) },
  { name: 'Outubro', values: october },
];

export const sources = [
  { name: 'Simulador', value: 512 },
  { name: 'Indicação', value: 318 },
  { name: 'Planilha', value: 204 },
  { name: 'Afiliados', value: 131 },
  { name: 'Balcão', value: 74 },
  { name: 'Telefone', value: 28 },
  { name: 'Feira de imóveis', value: 17 },
];
