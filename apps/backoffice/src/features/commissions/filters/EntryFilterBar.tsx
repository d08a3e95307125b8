import { FilterBar } from '../../../lists/FilterBar.tsx';
import type { ListFilter } from '../../../lists/listFilters.ts';
import { entryFilterNames, entryFilters } from './entryFilters.ts';
import type { EntryFilterName, EntryFilterState } from './entryFilters.ts';
import { describeEntryFilter, useEntryFilterChoices } from './useEntryFilterChoices.ts';
import { lazyPart } from '../../../platform/lazyPart.ts';

const EntryFilterEditor = lazyPart(() => import('./EntryFilterEditor.tsx'), 'EntryFilterEditor');

interface EntryFilterBarProps {
  filters: EntryFilterState;
  onChange: (filters: EntryFilterState) => void;
}

export function EntryFilterBar({ filters, onChange }: EntryFilterBarProps) {
  const offered = useEntryFilterChoices(filters);
  const drawn = Object.fromEntries(
    entryFilterNames.map((name): [EntryFilterName, ListFilter] => {
      const { label, isOffered, isLoading } = offered[name];
      const value = filters[name];
      return [
        name,
        {
          label,
          shown: value === undefined ? undefined : describeEntryFilter(offered[name], value),
          isOffered,
          isLoading,
          isGiven: entryFilters[name].kind === 'given',
        },
      ];
    }),
  ) as Record<EntryFilterName, ListFilter>;
  return (
    <FilterBar
      names={entryFilterNames}
      filters={drawn}
      values={filters}
      onChange={onChange}
      doneLabel="Ver lançamentos"
      renderEditor={(name, change) => (
        <EntryFilterEditor filter={offered[name]} value={filters[name]} onChange={change} />
      )}
    />
  );
}
