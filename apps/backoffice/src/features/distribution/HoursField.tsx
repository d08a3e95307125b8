import { styled } from 'styled-components';
import type { Ref } from 'react';
import type { HoursWindow } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Checkbox, Field, Switch, TextInput } from '@funil/ui';
import { weekdayNames } from './queueLabels.ts';

interface HoursFieldProps {
  label: string;
  hint?: string;
  value: HoursWindow | null;
  onChange: (value: HoursWindow | null) => void;
  onBlur: () => void;
  error: string | undefined;
  /** First weekday, which is focused on an error. */
  inputRef: Ref<HTMLInputElement>;
}

const usual: HoursWindow = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };

export function HoursField({ label, hint, value, onChange, onBlur, error, inputRef }: HoursFieldProps) {
  const toggle = (day: number) => {
    const { weekdays } = value ?? usual;
    const next = weekdays.includes(day)
      ? weekdays.filter((one) => one !== day)
      : [...weekdays, day].toSorted((one, other) => one - other);
    onChange({ ...(value ?? usual), weekdays: next });
  };
  return (
    <div>
      <Switch
        label={label}
        hint={hint}
        checked={value !== null}
        onCheckedChange={(isOn) => onChange(isOn ? usual : null)}
      />
      {value && (
        <Box role="group" aria-label={label}>
          <Field label="Dias" isGroup error={error}>
            {({ 'aria-invalid': isInvalid, 'aria-describedby': describedBy }) => (
              <Days
                onBlur={({ currentTarget, relatedTarget }) => {
                  if (!currentTarget.contains(relatedTarget)) onBlur();
                }}
              >
                {weekdayNames.map((name, day) => (
                  <Checkbox
                    key={name}
                    ref={day === 0 ? inputRef : undefined}
                    label={name}
                    checked={value.weekdays.includes(day)}
                    aria-invalid={isInvalid}
                    aria-describedby={describedBy}
                    onChange={() => toggle(day)}
                  />
                ))}
              </Days>
            )}
          </Field>
          <Times>
            <TextInput
              type="time"
              size="md"
              label="Das"
              value={value.from}
              onValueChange={(from) => from && onChange({ ...value, from })}
            />
            <TextInput
              type="time"
              size="md"
              label="Até"
              hint={value.to < value.from ? 'Do dia seguinte' : undefined}
              value={value.to}
              onValueChange={(to) => to && onChange({ ...value, to })}
            />
          </Times>
        </Box>
      )}
    </div>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[3]};
  margin-block-start: ${tokens.space[2]};
  padding-inline-start: ${tokens.space[3]};
  border-inline-start: 2px solid ${tokens.color.border};
`;

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[3]};
`;

const Times = styled.div`
  display: grid;
  grid-template-columns: 120px 120px;
  gap: ${tokens.space[3]};
`;
