/** A line, or the bars of one colour. */
export interface ChartSeries {
  name: string;
  /** One per category; `null` without measurement. */
  values: readonly (number | null)[];
}

export interface ChartTexts {
  /** @default 'Ver tabela' */
  showTable: string;
  /** @default 'Ver gráfico' */
  showChart: string;
  /** @default 'Sem dados no período' */
  noData: string;
  /** Header of the table's first column. @default 'Período', and 'Etapa' in a funnel */
  category: string;
  /** @default 'Total' */
  total: string;
  /** Header of the share column. @default 'Participação' */
  share: string;
  /** Name of a donut's combined slices. @default 'Outros' */
  others: string;
  /** Header of the conversion column. @default 'Da etapa anterior' */
  conversion: string;
  /** Second part of the slider's name, after the chart's. @default 'valores' */
  values: string;
}

export const chartTexts: ChartTexts = {
  showTable: 'Ver tabela',
  showChart: 'Ver gráfico',
  noData: 'Sem dados no período',
  category: 'Período',
  total: 'Total',
  share: 'Participação',
  others: 'Outros',
  conversion: 'Da etapa anterior',
  values: 'valores',
};

const numbers = new Intl.NumberFormat('pt-BR');
const percents = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export const formatNumber = (value: number): string => numbers.format(value);

/** Share of a whole, "55,8%"; an en dash for a whole of 0. */
export const formatShare = (part: number, whole: number): string => (whole > 0 ? percents.format(part / whole) : '–');

/** Series that can be told apart; further ones repeat the dashes. */
export const seriesStyles = 4;

export const hasValues = (series: readonly ChartSeries[]): boolean =>
  series.some(({ values }) => values.some((value) => value !== null));

/** Text such as "07/11: Novembro 420, Outubro 410"; series without a value are omitted. */
export function describeCategory(
  category: string,
  series: readonly ChartSeries[],
  at: number,
  format: (value: number) => string,
): string {
  const parts = series.flatMap(({ name, values }) => {
    const value = values[at];
    return value === null || value === undefined ? [] : [`${name} ${format(value)}`];
  });
  return `${category}: ${parts.length > 0 ? parts.join(', ') : '–'}`;
}

export function lastMeasured(series: readonly ChartSeries[]): number {
  return Math.max(0, ...series.slice(0, 1).map(({ values }) => values.findLastIndex((value) => value !== null)));
}

export function labelStep(count: number, room: number, label: number): number {
  return Math.max(1, Math.ceil((count * (label + 28)) / Math.max(room, 1)));
}

export interface Slice {
  name: string;
  value: number;
}

export function foldSlices(slices: readonly Slice[], most: number, others: string): Slice[] {
  const shown = slices.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  if (shown.length <= most) return shown;
  const rest = shown.slice(most - 1).reduce((sum, { value }) => sum + value, 0);
  return [...shown.slice(0, most - 1), { name: others, value: rest }];
}
