import { useState } from 'react';
import {
  createdPeriodLabels,
  createdPeriods,
  customFieldRange,
  dayOfEnd,
  importOutcomes,
  maxValueCents,
  nextContactFilters,
  nextContactLabels,
  readCustomFieldFilter,
} from '@funil/api/contract';
import { CurrencyInput, DateRangeField, RadioGroup, Stack, TextInput } from '@funil/ui';
import { formatCurrency, parseTypedNumber } from '@funil/validation/values';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { WholeNumberInput } from '../../forms/WholeNumberInput.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { PersonChoiceList } from './PersonChoiceList.tsx';
import { OwnFieldsEditor } from './OwnFieldsEditor.tsx';
import { isAccepted, refusalOf } from './filterAddress.ts';
import { idleLabel, idleSteps, importOutcomeLabels } from './filterFields.ts';
import type { OfferedFilter } from './useFilterChoices.ts';

export interface FilterEditorProps {
  field: OfferedFilter;
  value: string | undefined;
  /** Label of the own field that the editor begins with. */
  part?: string | undefined;
  onChange: (value: string | null) => void;
}

/** A valid choice applies at once, an invalid one stays as typed. */
export function FilterEditor({ field, value: applied, part, onChange: apply }: FilterEditorProps) {
  // The address updates later, so the next key or choice starts from this state.
  const [value, setValue] = useState(applied);
  const onChange = (next: string | null) => {
    setValue(next ?? undefined);
    if (next === null || isAccepted(field.name, next)) apply(next);
  };
  return <FilterInput field={field} value={value} part={part} onChange={onChange} />;
}

/** Input of a filter by its kind. */
function FilterInput({ field, value, part, onChange }: FilterEditorProps) {
  switch (field.kind) {
    case 'choices':
      if (field.people) {
        const { purpose, ids } = field.people;
        return (
          <PersonChoiceList
            label={field.label}
            purpose={purpose}
            before={field.choices.filter(({ id }) => !ids.has(id))}
            value={value}
            onChange={onChange}
          />
        );
      }
      return (
        <ChoiceList
          label={field.label}
          choices={field.choices}
          isLoading={field.isLoading}
          value={value}
          onChange={onChange}
        />
      );
    case 'days':
      return <DaysEditor field={field} value={value} onChange={onChange} />;
    case 'custom_text':
      return (
        <TextInput
          label={field.label}
          size="md"
          maxLength={200}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value.trim() ? target.value : null)}
        />
      );
    case 'custom_number':
      return <NumbersEditor field={field} value={value} onChange={onChange} />;
    case 'custom_date':
      return <CustomDaysEditor field={field} value={value} onChange={onChange} />;
    case 'own_fields':
      return <OwnFieldsEditor field={field} value={value} part={part} onChange={onChange} renderInput={FilterInput} />;
    case 'value':
      return <ValueEditor field={field} value={value} onChange={onChange} />;
    case 'next_contact':
      return (
        <RadioGroup
          aria-label={field.label}
          options={nextContactFilters.map((one) => ({ value: one, label: nextContactLabels[one] }))}
          value={value ?? ''}
          onValueChange={onChange}
        />
      );
    case 'idle_days':
      return <IdleEditor field={field} value={value} onChange={onChange} />;
    case 'import': {
      const [id = ''] = value?.split(':') ?? [];
      const outcomes = importOutcomes.map((outcome) => ({
        value: `${id}:${outcome}`,
        label: importOutcomeLabels[outcome],
      }));
      return (
        <RadioGroup
          aria-label={field.label}
          options={[{ value: id, label: 'Todos os leads' }, ...outcomes]}
          value={value ?? ''}
          onValueChange={onChange}
        />
      );
    }
    // A transfer filter comes with a link and can only be removed.
    case 'transfer':
      return null;
  }
}

function DaysEditor({ field, value, onChange }: FilterEditorProps) {
  const clock = useClock();
  const [from = '', end = ''] = value?.includes('..') ? value.split('..') : [];
  // A link may end within a day, but the editor has whole days.
  const to = dayOfEnd(end);
  return (
    <Stack>
      <RadioGroup
        aria-label={`Período: ${field.label}`}
        options={createdPeriods.map((period) => ({ value: period, label: createdPeriodLabels[period] }))}
        value={value ?? ''}
        onValueChange={onChange}
      />
      <DateRangeField
        label="Entre dias"
        size="md"
        periods={[]}
        today={dayKey(clock.now, clock)}
        max={dayKey(clock.now, clock)}
        value={{ from, to }}
        onValueChange={(range) => onChange(range.from || range.to ? `${range.from}..${range.to}` : null)}
      />
    </Stack>
  );
}

function NumbersEditor({ value, onChange }: FilterEditorProps) {
  const [ends, setEnds] = useState(() => {
    const [from = '', to = ''] = value?.split('..') ?? [];
    return [from.replace('.', ','), to.replace('.', ',')] as const;
  });
  const numbers = ends.map((end) => (end.trim() === '' ? null : parseTypedNumber(end)));
  const isUnread = (index: 0 | 1) => ends[index].trim() !== '' && numbers[index] === null;
  const isReversed = numbers[0] != null && numbers[1] != null && numbers[0] > numbers[1];
  const put = (next: readonly [string, string]) => {
    setEnds(next);
    const [from = null, to = null] = next.map((end) => (end.trim() === '' ? null : parseTypedNumber(end)));
    const isWhole = next.every((end, index) => end.trim() === '' || [from, to][index] !== null);
    const range = customFieldRange(from, to);
    if (isWhole && (range === null || readCustomFieldFilter('number', range))) onChange(range);
  };
  return (
    <Stack>
      <TextInput
        label="A partir de"
        size="md"
        inputMode="decimal"
        value={ends[0]}
        error={isUnread(0) ? 'Número inválido' : undefined}
        onChange={({ target }) => put([target.value, ends[1]])}
      />
      <TextInput
        label="Até"
        size="md"
        inputMode="decimal"
        value={ends[1]}
        error={isUnread(1) ? 'Número inválido' : isReversed ? 'Fica abaixo do número inicial' : undefined}
        onChange={({ target }) => put([ends[0], target.value])}
      />
    </Stack>
  );
}

function CustomDaysEditor({ field, value, onChange }: FilterEditorProps) {
  const clock = useClock();
  const [from = '', to = ''] = value?.split('..') ?? [];
  return (
    <DateRangeField
      label={field.label}
      size="md"
      periods={[]}
      today={dayKey(clock.now, clock)}
      value={{ from, to }}
      onValueChange={(range) => onChange(customFieldRange(range.from, range.to))}
    />
  );
}

function ValueEditor({ value, onChange }: FilterEditorProps) {
  const [min = '', max = ''] = value?.split('..') ?? [];
  const put = (from: string | number | null, to: string | number | null) =>
    onChange(from || to ? `${from || ''}..${to || ''}` : null);
  const tooMuch = (cents: string) =>
    Number(cents) > maxValueCents ? `Deve ser no máximo ${formatCurrency(maxValueCents)}` : undefined;
  const isReversed = min !== '' && max !== '' && Number(max) < Number(min);
  return (
    <Stack>
      <CurrencyInput
        label="A partir de"
        size="md"
        error={tooMuch(min)}
        value={min ? Number(min) : null}
        onValueChange={(cents) => put(cents, max)}
      />
      <CurrencyInput
        label="Até"
        size="md"
        error={tooMuch(max) ?? (isReversed ? 'Fica abaixo do valor inicial' : undefined)}
        value={max ? Number(max) : null}
        onValueChange={(cents) => put(min, cents)}
      />
    </Stack>
  );
}

function IdleEditor({ field, value, onChange }: FilterEditorProps) {
  const isStep = idleSteps.some((days) => String(days) === value);
  const [typed, setTyped] = useState(() => (value && !isStep ? Number(value) : null));
  return (
    <Stack>
      <RadioGroup
        aria-label={field.label}
        options={idleSteps.map((days) => ({ value: String(days), label: idleLabel(days) }))}
        value={value ?? ''}
        onValueChange={(days) => {
          setTyped(null);
          onChange(days);
        }}
      />
      <WholeNumberInput
        label="Outro número de dias"
        size="md"
        error={typed === null ? undefined : refusalOf('idle_days', typed)}
        value={typed}
        onValueChange={(days) => {
          setTyped(days);
          onChange(days === null ? null : String(days));
        }}
      />
    </Stack>
  );
}
