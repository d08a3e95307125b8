import type { ReportFilterName } from '@funil/api/contract';
import { describeFilter } from '../leadFilters/describeFilter.ts';
import type { FilterState } from '../leadFilters/filterAddress.ts';
import { useFilterChoices } from '../leadFilters/useFilterChoices.ts';

interface PrintedFiltersProps {
  names: readonly ReportFilterName[];
  filters: FilterState;
}

/** What a report is narrowed by, on paper: the bar that says so on the screen is not printed. */
export function PrintedFilters({ names, filters }: PrintedFiltersProps) {
  const fields = useFilterChoices();
  const texts = names.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [`${fields[name].label}: ${describeFilter(fields[name], value)}`];
  });
  return <p>Filtros: {texts.length > 0 ? texts.join('; ') : 'nenhum'}</p>;
}
