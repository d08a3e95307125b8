import { formatCurrency, formatDate, formatDateTime } from '@funil/validation/values';
import {
  createdPeriodLabels,
  dayOfEnd,
  describeCustomFieldFilter,
  describeOwnFilter,
  minuteOfEnd,
  nextContactLabels,
  readOwnFilters,
  transferMoment,
  unknownRecordWord,
} from '@funil/api/contract';
import type { CreatedPeriod, ImportOutcome, NextContactFilter } from '@funil/api/contract';
import { lowerFirst } from '../../formats/lowerFirst.ts';
import { idleLabel, importOutcomeLabels } from './filterFields.ts';
import type { OfferedFilter } from './useFilterChoices.ts';

/** Currency without ",00", which would clutter a chip. */
const reais = (cents: string) => formatCurrency(Number(cents)).replace(/,00$/, '');

const printEnd = (end: string) => [formatDate(dayOfEnd(end)), minuteOfEnd(end)].filter(Boolean).join(', até ');

function describeRange(
  from: string | undefined,
  to: string | undefined,
  print: (text: string) => string,
  words: { from: string; to: string },
): string {
  if (from && to) return from === dayOfEnd(to) ? print(to) : `${print(from)} a ${print(to)}`;
  return from ? `${words.from} ${print(from)}` : `${words.to} ${print(to ?? '')}`;
}

function describeChoices({ choices, isLoading }: OfferedFilter, value: string): string {
  const ids = value.split(',');
  if (isLoading) return ids.length === 1 ? '…' : String(ids.length);
  const names = ids.map((id) => choices.find((choice) => choice.id === id)?.label ?? unknownRecordWord);
  if (names.length === 1) return names[0]!;
  const both = names.join(' ou ');
  return names.length === 2 && both.length <= 28 ? both : `${names.length} escolhidos`;
}

export function describeFilter(field: OfferedFilter, value: string): string {
  const [from, to] = value.split('..');
  switch (field.kind) {
    case 'choices':
      return describeChoices(field, value);
    case 'days':
      return value in createdPeriodLabels
        ? lowerFirst(createdPeriodLabels[value as CreatedPeriod])
        : describeRange(from, to, printEnd, { from: 'desde', to: 'até' });
    case 'custom_text':
      return describeCustomFieldFilter('text', value);
    case 'custom_number':
      return describeCustomFieldFilter('number', value);
    case 'custom_date':
      return describeCustomFieldFilter('date', value);
    case 'own_fields':
      return Object.entries(readOwnFilters(value))
        .map(([key, text]) => {
          const own = field.ownFields?.find((one) => one.key === key);
          return own ? `${own.label} ${describeOwnFilter(own, text)}` : unknownRecordWord;
        })
        .join(', ');
    case 'value':
      return describeRange(from, to, reais, { from: 'a partir de', to: 'até' });
    case 'next_contact':
      return lowerFirst(nextContactLabels[value as NextContactFilter]);
    case 'idle_days':
      return idleLabel(Number(value));
    case 'import': {
      const outcome = value.split(':')[1];
      return outcome ? lowerFirst(importOutcomeLabels[outcome as ImportOutcome]) : 'todos os leads';
    }
    case 'transfer': {
      const moment = transferMoment(value);
      return moment ? formatDateTime(moment, field.timeZone) : 'leads transferidos';
    }
  }
}
