/** One line or one colour of bars. */
export interface ChartSeries {
  name: string;
  /** One per category; `null` where nothing was measured, or not yet. */
  values: readonly (number | null)[];
}

/** Words of a chart. */
export interface ChartTexts {
  /** @default 'Ver tabela' */
  showTable: string;
  /** @default 'Ver gráfico' */
  showChart: string;
  /** @default 'Sem dados no período' */
  noData: string;
  /** Head of the table's first column. @default 'Período', and 'Etapa' in a funnel */
  category: string;
  /** @default 'Total' */
  total: string;
  /** Head of the column of shares. @default 'Participação' */
  share: string;
  /** What is left of a donut past its last slice of its own. @default 'Outros' */
  others: string;
  /** Head of the column of conversions. @default 'Da etapa anterior' */
  conversion: string;
  /** Name of the slider that walks through the values, after the chart's. @default 'valores' */
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

/** "55,8%"; an en dash where there is no whole to take a share of. */
export const formatShare = (part: number, whole: number): string => (whole > 0 ? percents.format(part / whole) : '–');

/** Series beyond the fourth could not be told apart by their dashes: they repeat them. */
export const seriesStyles = 4;

export const hasValues = (series: readonly ChartSeries[]): boolean =>
  series.some(({ values }) => values.some((value) => value !== null));

/** "07/11: Novembro 420, Outubro 410"; series without a value there are left out. */
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

/** The last category with a value: where a chart begins to be read. */
export function lastMeasured(series: readonly ChartSeries[]): number {
  return Math.max(0, ...series.slice(0, 1).map(({ values }) => values.findLastIndex((value) => value !== null)));
}

/** Every nth label, so that none touches the next. `room` and `label` in px. */
export function labelStep(count: number, room: number, label: number): number {
  return Math.max(1, Math.ceil((count * (label + 28)) / Math.max(room, 1)));
}

export interface Slice {
  name: string;
  value: number;
}

/** The largest slices, the rest of them as one; nothing without a value. */
export function foldSlices(slices: readonly Slice[], most: number, others: string): Slice[] {
  const shown = slices.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  if (shown.length <= most) return shown;
  const rest = shown.slice(most - 1).reduce((sum, { value }) => sum + value, 0);
  return [...shown.slice(0, most - 1), { name: others, value: rest }];
}
