import { styled } from 'styled-components';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { maxAcceptMinutes, maxOfferTurns } from '@funil/api/contract';
import type { SaveDistributionQueueInput } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { TextInput } from '@funil/ui';

const digits = (text: string) => Number(text.replaceAll(/\D/g, ''));

/** Whether the chosen person is asked first: for how long, and how many people. */
export function OfferFields({ form }: { form: UseFormReturn<SaveDistributionQueueInput> }) {
  const { control } = form;
  const minutes = useWatch({ control, name: 'accept_minutes' });
  return (
    <Row>
      <Controller
        control={control}
        name="accept_minutes"
        render={({ field: { value, onChange, ...field }, fieldState }) => (
          <TextInput
            {...field}
            label="Minutos para aceitar"
            hint={
              minutes === 0 ? 'Com 0 o lead é entregue sem perguntar.' : 'Depois disso o lead segue para outra pessoa.'
            }
            inputMode="numeric"
            maxLength={4}
            value={String(value)}
            onValueChange={(text) => onChange(Math.min(digits(text), maxAcceptMinutes))}
            error={fieldState.error?.message}
          />
        )}
      />
      {minutes > 0 && (
        <Controller
          control={control}
          name="max_turns"
          render={({ field: { value, onChange, ...field }, fieldState }) => (
            <TextInput
              {...field}
              label="Pessoas consultadas"
              hint="Se ninguém aceitar, o lead vai para quem gerencia o grupo."
              inputMode="numeric"
              maxLength={2}
              value={String(value)}
              onValueChange={(text) => onChange(Math.min(Math.max(digits(text) || 1, 1), maxOfferTurns))}
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
