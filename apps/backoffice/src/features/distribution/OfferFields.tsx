import { styled } from 'styled-components';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { maxOfferTurns } from '@funil/api/contract';
import type { SaveDistributionQueueInput } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { WholeNumberInput } from '../../forms/WholeNumberInput.tsx';

/** Lets members accept a lead before assignment: in how many minutes, and how many turns. */
export function OfferFields({ form }: { form: UseFormReturn<SaveDistributionQueueInput> }) {
  const { control } = form;
  const [minutes, turns] = useWatch({ control, name: ['accept_minutes', 'max_turns'] });
  // An invalid number of turns must stay visible.
  const asksTurns = minutes !== 0 || !Number.isInteger(turns) || turns < 1 || turns > maxOfferTurns;
  return (
    <Row>
      <Controller
        control={control}
        name="accept_minutes"
        render={({ field: { onChange, ref, ...field }, fieldState }) => (
          <WholeNumberInput
            {...field}
            inputRef={ref}
            label="Minutos para aceitar"
            hint={
              minutes === 0 ? 'Com 0 o lead é entregue sem perguntar.' : 'Depois disso o lead segue para outra pessoa.'
            }
            onValueChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      {asksTurns && (
        <Controller
          control={control}
          name="max_turns"
          render={({ field: { onChange, ref, ...field }, fieldState }) => (
            <WholeNumberInput
              {...field}
              inputRef={ref}
              label="Pessoas consultadas"
              hint="Se ninguém aceitar, o lead vai para quem gerencia o grupo."
              onValueChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${tokens.space[4]};
`;
