import { useId, useState } from 'react';
import { Shuffle, UsersRound } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import type { CreateLeadTransferInput } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Card, CardBody, CardHeader, MultiSelect, Person, RadioGroup, Stack } from '@funil/ui';
import { usePersonChoice } from '../../forms/usePersonChoice.tsx';
import { WholeNumberInput } from '../../forms/WholeNumberInput.tsx';
import { areWeightsValid } from './areWeightsValid.ts';
import { EmptyQueueAlert } from '../../forms/EmptyQueueAlert.tsx';

interface ReceiversCardProps {
  form: UseFormReturn<CreateLeadTransferInput, unknown, CreateLeadTransferInput>;
  /** Previous owners, who cannot receive. */
  exceptIds: readonly string[];
}

type Receivers = CreateLeadTransferInput['receivers'];

const ways = [
  { value: 'people', label: 'Pessoas', icon: <UsersRound aria-hidden /> },
  { value: 'distribution', label: 'Distribuição', icon: <Shuffle aria-hidden /> },
] as const;

export function ReceiversCard({ form, exceptIds }: ReceiversCardProps) {
  const errorId = useId();
  const isDistributed = useWatch({ control: form.control, name: 'to_distribution' });
  /** People to restore when the choice returns from the distribution. */
  const [chosen, setChosen] = useState<Receivers>([]);
  function change(way: string) {
    const toDistribution = way === 'distribution';
    if (toDistribution) setChosen(form.getValues('receivers'));
    form.setValue('to_distribution', toDistribution);
    form.setValue('receivers', toDistribution ? [] : chosen);
    form.clearErrors('receivers');
  }
  const receivers = useWatch({ control: form.control, name: 'receivers' });
  const choice = usePersonChoice({ chosen: receivers.map(({ user_id: id }) => id), exceptIds });
  const nameOf = (id: string) => choice.labelOf(id) ?? '';
  return (
    <Card asChild>
      <section aria-label="Para quem">
        <CardHeader title="Para quem" />
        <CardBody>
          <Stack>
            <RadioGroup
              label="Quem recebe os leads"
              isLabelHidden
              layout="cards"
              options={ways}
              value={isDistributed ? 'distribution' : 'people'}
              onValueChange={change}
            />
            {isDistributed ? (
              <>
                <Quiet>As filas entregam cada lead a quem estiver livre. Sem ninguém livre, ele espera.</Quiet>
                <EmptyQueueAlert>Escolha pessoas, ou inclua alguém na fila.</EmptyQueueAlert>
              </>
            ) : (
              <Controller
                control={form.control}
                name="receivers"
                render={({ field: { value, onChange, ...field }, fieldState }) => {
                  const choose = (ids: readonly string[]) =>
                    onChange(
                      ids.map(
                        (id) => value.find(({ user_id: userId }) => userId === id) ?? { user_id: id, weight: 1 },
                      ) satisfies Receivers,
                    );
                  const errors = value.map((_, index) => form.formState.errors.receivers?.[index]?.weight?.message);
                  return (
                    <Stack>
                      <MultiSelect
                        {...field}
                        label="Quem recebe"
                        placeholder="Escolha uma ou mais pessoas"
                        hint={
                          'Entre várias pessoas, os leads são divididos em partes iguais ' +
                          'ou nas proporções que você definir.'
                        }
                        {...choice.field}
                        chosenLabels={value.map(({ user_id: id }) => nameOf(id))}
                        value={value.map(({ user_id: id }) => id)}
                        onValueChange={choose}
                        error={fieldState.error?.message ?? fieldState.error?.root?.message}
                      />
                      {/* Invalid shares must stay visible. */}
                      {(value.length > 1 || !areWeightsValid(value)) && (
                        <Parts aria-label="Partes de cada pessoa">
                          {value.map(({ user_id: id, weight }, index) => (
                            <li key={id}>
                              <Person name={nameOf(id)} seed={id} />
                              <Word aria-hidden>{weight === 1 ? 'parte' : 'partes'}</Word>
                              <Weight
                                label={`Parte de ${nameOf(id)}`}
                                isLabelHidden
                                size="sm"
                                value={weight}
                                onValueChange={(typed) =>
                                  onChange(
                                    value.map((one, place) => (place === index ? { ...one, weight: typed } : one)),
                                  )
                                }
                                onBlur={field.onBlur}
                                aria-invalid={errors[index] ? true : undefined}
                                aria-describedby={errors[index] ? `${errorId}-${id}` : undefined}
                              />
                              {errors[index] && <Wrong id={`${errorId}-${id}`}>{errors[index]}</Wrong>}
                            </li>
                          ))}
                        </Parts>
                      )}
                    </Stack>
                  );
                }}
              />
            )}
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

const Parts = styled.ul`
  margin: 0;
  padding: 0;
  border-block: 1px solid ${tokens.color.border};
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space[1]} ${tokens.space[3]};
    min-block-size: 44px;
    padding-block: 4px;
    border-block-end: 1px solid ${tokens.color.border};
  }
  & > li:last-child {
    border-block-end: 0;
  }
`;

const Word = styled.span`
  margin-inline-start: auto;
  color: ${tokens.color.text3};
  font: ${tokens.font[12]};
`;

const Wrong = styled.p`
  flex-basis: 100%;
  margin: 0;
  color: ${tokens.color.dangerText};
  font: ${tokens.font[12]};
  text-align: end;
`;

const Weight = styled(WholeNumberInput)`
  flex: none;
  inline-size: 64px;
`;
