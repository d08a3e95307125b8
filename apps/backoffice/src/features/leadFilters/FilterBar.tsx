import { FilterBar as ListFilterBar } from '../../lists/FilterBar.tsx';
import type { ListFilter } from '../../lists/listFilters.ts';
import { describeFilter } from './describeFilter.ts';
import { byGroup, groupTitleOf } from './filterFields.ts';
import { filterNames } from './filterAddress.ts';
import type { FilterName, FilterState } from './filterAddress.ts';
import { isOffered, useFilterChoices } from './useFilterChoices.ts';
import { lazyPart } from '../../platform/lazyPart.ts';

const FilterEditor = lazyPart(() => import('./FilterEditor.tsx'), 'FilterEditor');

interface FilterBarProps {
  names?: readonly FilterName[];
  filters: FilterState;
  onChange: (filters: FilterState) => void;
  /** Button that closes the filter sheet on phones. @default 'Ver leads' */
  doneLabel?: string;
}

export function FilterBar({ names = filterNames, filters, onChange, doneLabel = 'Ver leads' }: FilterBarProps) {
  const fields = useFilterChoices(filters);
  const drawn = Object.fromEntries(
    names.map((name): [FilterName, ListFilter] => {
      const field = fields[name];
      const value = filters[name];
      return [
        name,
        {
          label: field.label,
          shown: value === undefined ? undefined : describeFilter(field, value),
          isOffered: isOffered(field),
          isLoading: field.isLoading,
          isGiven: field.kind === 'transfer',
          group: groupTitleOf(name),
          ...(field.ownFields && { parts: field.ownFields.map(({ label }) => label) }),
        },
      ];
    }),
  ) as Record<FilterName, ListFilter>;
  return (
    <ListFilterBar
      names={byGroup(names)}
      filters={drawn}
      values={filters}
      onChange={onChange}
      doneLabel={doneLabel}
      renderEditor={(name, change, part) => (
        <FilterEditor field={fields[name]} value={filters[name]} part={part} onChange={change} />
      )}
    />
  );
}
