import { weekdayNames } from '../../formats/weekdayNames.ts';
import { styled } from 'styled-components';
import type { Ref } from 'react';
import type { HoursWindow } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Checkbox, Field, Switch } from '@funil/ui';
import { DayParts } from './DayParts.tsx';
import { HourExceptions } from './HourExceptions.tsx';
import type { HoursErrors } from './queueInput.ts';

interface HoursFieldProps {
  label: string;
  hint?: string;
  value: HoursWindow | null;
  onChange: (value: HoursWindow | null) => void;
  onBlur: () => void;
  errors: HoursErrors;
  /** First weekday, which is focused on an error. */
  inputRef: Ref<HTMLInputElement>;
}

const usual: HoursWindow = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };

export function HoursField({ label, hint, value, onChange, onBlur, errors, inputRef }: HoursFieldProps) {
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
          <Field label="Dias" isGroup error={errors.days}>
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
          <DayParts
            name="cada dia"
            parts={[{ from: value.from, to: value.to }, ...(value.second ? [value.second] : [])]}
            fewest={1}
            onChange={([first, second]) => onChange({ ...value, ...first, second })}
            onBlur={onBlur}
            error={errors.second}
          />
          <HourExceptions
            exceptions={value.exceptions ?? []}
            onChange={(exceptions) =>
              onChange({ ...value, exceptions: exceptions.length === 0 ? undefined : exceptions })
            }
            onBlur={onBlur}
            errors={errors.exceptions}
          />
          {errors.whole && <FieldError>{errors.whole}</FieldError>}
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

const FieldError = styled.p.attrs({ role: 'alert' })`
  margin: 0;
  color: ${tokens.color.dangerText};
`;
