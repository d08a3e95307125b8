import { useState } from 'react';
import { cityWord, regionLabel, regions, stateOfAreaCode } from '@funil/api/contract';
import { useFoundCities } from '@funil/api/react';
import { MultiSelect } from '@funil/ui';
import type { MultiSelectProps } from '@funil/ui';
import { matchesWords } from '@funil/validation/search';

const statesAndAreaCodes = regions.map((value) => ({
  value,
  label: regionLabel(value),
  group: stateOfAreaCode(value) ? 'DDD' : 'Estados',
  aside: stateOfAreaCode(value),
}));

const ofCity = (value: string) => ({ value, label: value, group: 'Cidades' });

interface RegionSelectProps extends Omit<MultiSelectProps, 'options' | 'onSearch' | 'value'> {
  value: readonly string[];
}

/** Chooses states, area codes and, by a search, cities. */
export function RegionSelect({ value, ...props }: RegionSelectProps) {
  const [query, setQuery] = useState('');
  const { cities, isLoading } = useFoundCities(query);
  const isListed = (region: string) => regions.includes(region);
  const found = query.trim() === '' ? [] : cities.map(({ name, state }) => cityWord(name, state));
  const places = statesAndAreaCodes.filter(
    ({ value: region, label, aside }) => value.includes(region) || matchesWords(query, label, aside ?? ''),
  );
  const options = [...places, ...[...new Set([...value.filter((region) => !isListed(region)), ...found])].map(ofCity)];
  return (
    <MultiSelect
      {...props}
      value={value}
      options={options}
      onSearch={setQuery}
      isLoading={isLoading}
      texts={{ search: 'Buscar estado, DDD ou cidade' }}
    />
  );
}
