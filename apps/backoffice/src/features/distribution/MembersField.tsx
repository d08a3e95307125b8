import { useMemo } from 'react';
import { styled } from 'styled-components';
import { maxQueueCap, maxQueueWeight } from '@funil/api/contract';
import type { QueueMember, SaveDistributionQueueInput } from '@funil/api/contract';
import { usePeople } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Avatar, MultiSelect, Person, Stack, TextInput } from '@funil/ui';

type Members = SaveDistributionQueueInput['members'];

interface MembersFieldProps {
  value: Members;
  onChange: (value: Members) => void;
  error: string | undefined;
  /** Those of the stored queue: they keep their names though they may have left the list. */
  known: readonly QueueMember[];
}

const digits = (text: string) => Number(text.replace(/\D/g, ''));

/** Who is in the queue, each with its weight and its limits; an empty limit is none. */
export function MembersField({ value, onChange, error, known }: MembersFieldProps) {
  const { people } = usePeople();
  const names = useMemo(
    () =>
      new Map([
        ...known.map(({ person }) => [person.id, person.name] as const),
        ...(people ?? []).map(({ id, name }) => [id, name] as const),
      ]),
    [known, people],
  );
  const options = [...names].map(([id, name]) => ({ value: id, label: name, icon: <Avatar name={name} seed={id} /> }));
  const put = (id: string, change: Partial<Members[number]>) =>
    onChange(value.map((one) => (one.user_id === id ? { ...one, ...change } : one)));
  const choose = (ids: readonly string[]) =>
    onChange(
      ids.map(
        (id) => value.find((one) => one.user_id === id) ?? { user_id: id, weight: 1, daily_cap: null, open_cap: null },
      ),
    );
  return (
    <Stack>
      <MultiSelect
        label="Pessoas"
        placeholder="Escolha quem recebe"
        options={options}
        isLoading={!people}
        value={value.map(({ user_id: id }) => id)}
        onValueChange={choose}
        error={error}
      />
      {value.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">Pessoa</th>
              <th scope="col">Peso</th>
              <th scope="col">Por dia</th>
              <th scope="col">Em aberto</th>
            </tr>
          </thead>
          <tbody>
            {value.map(({ user_id: id, weight, daily_cap: daily, open_cap: open }) => {
              const name = names.get(id) ?? '';
              const cap = (label: string, current: number | null, change: (cap: number | null) => void) => (
                <td>
                  <Small
                    size="sm"
                    isLabelHidden
                    label={`${label} de ${name}`}
                    placeholder="Sem limite"
                    inputMode="numeric"
                    maxLength={5}
                    value={current === null ? '' : String(current)}
                    onValueChange={(text) => change(digits(text) ? Math.min(digits(text), maxQueueCap) : null)}
                  />
                </td>
              );
              return (
                <tr key={id}>
                  <th scope="row">
                    <Person name={name} seed={id} />
                  </th>
                  <td>
                    <Small
                      size="sm"
                      isLabelHidden
                      label={`Peso de ${name}`}
                      inputMode="numeric"
                      maxLength={3}
                      value={String(weight)}
                      onValueChange={(text) =>
                        put(id, { weight: Math.min(Math.max(digits(text) || 1, 1), maxQueueWeight) })
                      }
                    />
                  </td>
                  {cap('Limite por dia', daily, (dailyCap) => put(id, { daily_cap: dailyCap }))}
                  {cap('Limite em aberto', open, (openCap) => put(id, { open_cap: openCap }))}
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  & th,
  & td {
    padding: 4px 6px 4px 0;
    border-block-end: 1px solid ${tokens.color.border};
    font-weight: ${tokens.weight.regular};
    text-align: start;
  }
  & thead th {
    color: ${tokens.color.text2};
    font: ${tokens.font[12]};
  }
`;

const Small = styled(TextInput)`
  inline-size: 92px;
  ${tokens.media.mobile} {
    inline-size: 64px;
  }
`;
