import { PrintedLines } from './PrintedLines.ts';

interface PrintedFiltersProps {
  /** The filters in force, each with its value. */
  filters: readonly { label: string; value: string }[];
}

/** The filters of a list or a report on paper, where the filter bar is not printed. */
export function PrintedFilters({ filters }: PrintedFiltersProps) {
  return (
    <PrintedLines>
      <p>Filtros: {filters.map(({ label, value }) => `${label}: ${value}`).join('; ') || 'nenhum'}</p>
    </PrintedLines>
  );
}
