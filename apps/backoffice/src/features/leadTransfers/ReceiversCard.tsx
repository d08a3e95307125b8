import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { maxTransferWeight } from '@funil/api/contract';
import type { CreateLeadTransferInput } from '@funil/api/contract';
import { usePeople } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Avatar, Card, CardBody, CardHeader, MultiSelect, Person, Stack, TextInput } from '@funil/ui';

interface ReceiversCardProps {
  form: UseFormReturn<CreateLeadTransferInput, unknown, CreateLeadTransferInput>;
  /** Those whose leads go: they get none. */
  exceptIds: readonly string[];
}

type Receivers = CreateLeadTransferInput['receivers'];

/** Who gets the leads; among several, how large each one's part is beside the others'. */
export function ReceiversCard({ form, exceptIds }: ReceiversCardProps) {
  const { people } = usePeople();
  const options = useMemo(
    () =>
      (people ?? [])
        .filter(({ id }) => !exceptIds.includes(id))
        .map(({ id, name, group_name: group }) => ({
          value: id,
          label: name,
          icon: <Avatar name={name} seed={id} />,
          ...(group && { aside: group }),
        })),
    [people, exceptIds],
  );
  const nameOf = (id: string) => people?.find((person) => person.id === id)?.name ?? '';
  return (
    <Card asChild>
      <section aria-label="Para quem">
        <CardHeader title="Para quem" />
        <CardBody>
          <Controller
            control={form.control}
            name="receivers"
            render={({ field: { value, onChange, ...field }, fieldState }) => {
              const choose = (ids: readonly string[]) =>
                onChange(
                  ids.map(
                    (id) => value.find(({ user_id: known }) => known === id) ?? { user_id: id, weight: 1 },
                  ) satisfies Receivers,
                );
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
                    options={options}
                    isLoading={!people}
                    value={value.map(({ user_id: id }) => id)}
                    onValueChange={choose}
                    error={fieldState.error?.message ?? fieldState.error?.root?.message}
                  />
                  {value.length > 1 && (
                    <Parts aria-label="Partes de cada pessoa">
                      {value.map(({ user_id: id, weight }, index) => (
                        <li key={id}>
                          <Person name={nameOf(id)} seed={id} />
                          <Word aria-hidden>{weight === 1 ? 'parte' : 'partes'}</Word>
                          <Weight
                            label={`Parte de ${nameOf(id)}`}
                            isLabelHidden
                            size="sm"
                            inputMode="numeric"
                            maxLength={3}
                            value={String(weight)}
                            onValueChange={(text) => {
                              const number = Math.min(
                                Math.max(Number(text.replace(/\D/g, '')) || 1, 1),
                                maxTransferWeight,
                              );
                              onChange(value.map((one, place) => (place === index ? { ...one, weight: number } : one)));
                            }}
                          />
                        </li>
                      ))}
                    </Parts>
                  )}
                </Stack>
              );
            }}
          />
        </CardBody>
      </section>
    </Card>
  );
}

const Parts = styled.ul`
  margin: 0;
  padding: 0;
  border-block: 1px solid ${tokens.color.border};
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    gap: ${tokens.space[3]};
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

const Weight = styled(TextInput)`
  flex: none;
  inline-size: 64px;
`;
