import { useMemo } from 'react';
import type { DistributionQueue } from '@funil/api/contract';
import { usePeople, usePeopleByIds } from '@funil/api/react';
import { FilterBar } from '../../lists/FilterBar.tsx';
import type { ListFilter } from '../../lists/listFilters.ts';
import { decisionFilterNames, describeDays, everyQueue, outcomeChoices } from './decisionFilters.ts';
import type { DecisionFilterName, DecisionFilterState } from './decisionFilters.ts';
import { lazyPart } from '../../platform/lazyPart.ts';

const DecisionFilterEditor = lazyPart(() => import('./DecisionFilterEditor.tsx'), 'DecisionFilterEditor');

const labels: Record<DecisionFilterName, string> = {
  queue: 'Fila',
  person: 'Pessoa',
  outcome: 'Resultado',
  days: 'Dias',
};

const none: readonly string[] = [];

interface DecisionFilterBarProps {
  queues: readonly DistributionQueue[];
  filters: DecisionFilterState;
  onChange: (filters: DecisionFilterState) => void;
}

export function DecisionFilterBar({ queues, filters, onChange }: DecisionFilterBarProps) {
  const { people } = usePeople();
  const { people: chosen } = usePeopleByIds(filters.person?.split(',') ?? none);
  const choices = useMemo(
    () => ({
      queue: [{ id: everyQueue, label: 'Todas as filas' }, ...queues.map(({ id, name }) => ({ id, label: name }))],
      person: [...(chosen ?? []), ...(people ?? [])].map(({ id, name }) => ({ id, label: name })),
      outcome: outcomeChoices,
      days: [],
    }),
    [queues, people, chosen],
  );
  const isLoading = (name: DecisionFilterName) =>
    name === 'person' && (people === undefined || (filters.person !== undefined && chosen === undefined));
  const shown = (name: DecisionFilterName, value: string): string => {
    if (name === 'days') return describeDays(value);
    const ids = value.split(',');
    if (isLoading(name)) return ids.length === 1 ? '…' : String(ids.length);
    const names = ids.map((id) => choices[name].find((choice) => choice.id === id)?.label ?? 'arquivado');
    return names.length === 1 ? names[0]! : `${names.length} escolhidos`;
  };
  const drawn = Object.fromEntries(
    decisionFilterNames.map((name): [DecisionFilterName, ListFilter] => {
      const value = filters[name];
      return [
        name,
        {
          label: labels[name],
          shown: value === undefined ? undefined : shown(name, value),
          isOffered: name === 'days' || choices[name].length > 1,
          isLoading: isLoading(name),
        },
      ];
    }),
  ) as Record<DecisionFilterName, ListFilter>;
  return (
    <FilterBar
      names={decisionFilterNames}
      filters={drawn}
      values={filters}
      onChange={onChange}
      doneLabel="Ver decisões"
      renderEditor={(name, change) => (
        <DecisionFilterEditor
          name={name}
          label={labels[name]}
          choices={choices[name]}
          value={filters[name]}
          onChange={change}
        />
      )}
    />
  );
}
