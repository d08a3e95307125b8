import { Controller } from 'react-hook-form';
import { styled } from 'styled-components';
import { planAbsenceInput } from '@funil/api/contract';
import type { PlanAbsenceInput } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, toast } from '@funil/ui';
import { DayField } from '../../forms/DayField.tsx';
import { FormFailure } from '../../forms/FormFailure.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';

type Days = Pick<PlanAbsenceInput, 'from_day' | 'until_day'>;

const blank = { from_day: '', until_day: '' };

/** Plans an absence by its first and last day. */
export function AbsenceForm({ onPlan }: { onPlan: (days: Days) => Promise<void> }) {
  const clock = useClock();
  const { form, failure, submit } = useSchemaForm<typeof blank, PlanAbsenceInput>(
    planAbsenceInput,
    blank,
    async ({ from_day, until_day }, { reset }) => {
      await onPlan({ from_day, until_day });
      reset(blank);
      toast.success('Ausência planejada');
    },
    { mode: 'onSubmit' },
  );
  const { isSubmitting } = form.formState;
  const day = (name: keyof typeof blank, label: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <DayField
          inputRef={ref}
          label={label}
          min={dayKey(clock.now, clock)}
          value={value}
          invalidText="Data inválida"
          error={error?.message}
          onValueChange={onChange}
        />
      )}
    />
  );
  return (
    <form noValidate onSubmit={submit}>
      <FormFailure message={failure} />
      <Pair>
        {day('from_day', 'Primeiro dia')}
        {day('until_day', 'Último dia')}
      </Pair>
      <Button type="submit" size="sm" loading={isSubmitting} loadingLabel="Planejando">
        Planejar ausência
      </Button>
    </form>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[2]};
  align-items: start;
  margin-block-end: ${tokens.space[3]};
`;
