import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { lastReturnDay } from '@funil/api/contract';
import type { CreateLeadTransferInput } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Card, CardBody, CardHeader, Stack, Switch, Textarea } from '@funil/ui';
import { addDays } from '@funil/validation/values';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { DayField } from '../../forms/DayField.tsx';
import type { useTransferForm } from './useTransferForm.ts';

interface OptionsCardProps {
  form: UseFormReturn<CreateLeadTransferInput, unknown, CreateLeadTransferInput>;
  temporary: ReturnType<typeof useTransferForm>['temporary'];
}

export function OptionsCard({ form, temporary }: OptionsCardProps) {
  const clock = useClock();
  const today = dayKey(clock.now, clock);
  const tomorrow = addDays(today, 1);
  const { errors } = form.formState;
  const isOnlyOpen = useWatch({ control: form.control, name: 'only_open' });
  const from = useWatch({ control: form.control, name: 'from' });
  const isDistributed = useWatch({ control: form.control, name: 'to_distribution' });
  return (
    <Card asChild>
      <section aria-label="Como">
        <CardHeader title="Como" />
        <CardBody>
          <Stack>
            {isDistributed ? (
              <Quiet>Só leads em aberto vão para a distribuição.</Quiet>
            ) : (
              <Switch
                label="Só leads em aberto"
                hint={
                  isOnlyOpen
                    ? 'Ganhos e perdidos ficam com quem estão.'
                    : 'Ganhos e perdidos também mudam de responsável.'
                }
                {...form.register('only_open')}
              />
            )}
            <Switch
              label="Levar os lembretes"
              hint={
                isDistributed
                  ? 'Enquanto o lead espera, os lembretes abertos ficam com quem o tinha; depois passam a quem o receber. ' +
                    'Sem isso, são concluídos.'
                  : 'Os lembretes abertos de quem tinha o lead passam a quem recebe. Sem isso, são concluídos.'
              }
              {...form.register('keep_reminders')}
            />
            <Switch
              label="Reiniciar o prazo do primeiro contato"
              hint={
                isDistributed
                  ? 'A fila que entregar o lead conta um prazo novo. Sem isso, o prazo que já corre continua.'
                  : 'O prazo de quem ainda não teve contato conta de novo para quem recebe. Sem isso, continua correndo.'
              }
              {...form.register('restart_sla')}
            />
            <Switch
              label="Transferência temporária"
              hint="Para férias e licenças: no dia escolhido os leads voltam a quem os tinha."
              checked={temporary.isOn}
              onCheckedChange={temporary.change}
            />
            {temporary.isOn && (
              <Controller
                control={form.control}
                name="return_on"
                render={({ field: { value, onChange, ref, ...field }, fieldState }) => (
                  <DayField
                    {...field}
                    inputRef={ref}
                    label="Devolver em"
                    min={tomorrow}
                    max={lastReturnDay(today)}
                    value={value ?? ''}
                    onValueChange={(day) => onChange(day || null)}
                    error={fieldState.error?.message}
                    hint="No começo do dia, sem ninguém precisar fazer nada."
                  />
                )}
              />
            )}
            {temporary.isOn && from === 'people' && (
              <Switch
                label="Tirar das filas até a volta"
                hint="Quem sai fica pausado e não recebe leads novos. No dia da volta, recebe de novo."
                {...form.register('pause_until_return')}
              />
            )}
            <Textarea
              label="Motivo"
              maxLength={200}
              rows={2}
              hint="Fica no histórico de cada lead e na notificação de quem recebe."
              error={errors.reason?.message}
              {...form.register('reason')}
            />
          </Stack>
        </CardBody>
      </section>
    </Card>
  );
}

const Quiet = styled.p`
  margin: 0;
  color: ${tokens.color.text2};
`;
