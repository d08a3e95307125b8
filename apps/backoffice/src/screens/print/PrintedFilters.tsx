import { PrintedLines } from './PrintedLines.ts';

interface PrintedFiltersProps {
  filters: readonly { label: string; value: string }[];
}

/** Replaces the filter bar, which is not printed. */
export function PrintedFilters({ filters }: PrintedFiltersProps) {
  return (
    <PrintedLines>
      <p>Filtros: {filters.map(({ label, value }) => `${label}: ${value}`).join('; ') || 'nenhum'}</p>
    </PrintedLines>
  );
}
