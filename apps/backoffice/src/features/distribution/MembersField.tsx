import { Fragment, useId, useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import type { QueueMember, SaveDistributionQueueInput } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { MultiSelect, Person, Stack } from '@funil/ui';
import { usePersonChoice } from '../../forms/usePersonChoice.tsx';
import { WholeNumberInput } from '../../forms/WholeNumberInput.tsx';
import type { MemberErrors } from './queueInput.ts';

type Members = SaveDistributionQueueInput['members'];

interface MembersFieldProps {
  value: Members;
  onChange: (value: Members) => void;
  onBlur?: () => void;
  error: string | undefined;
  errors: readonly MemberErrors[];
  /** `focus` focuses the first invalid number. */
  handle?: Ref<{ focus: () => void }> | undefined;
  /** Saved members, whose names stay known after a removal. */
  storedMembers: readonly QueueMember[];
}

const limits = [
  { name: 'daily_cap', label: 'Limite por dia' },
  { name: 'open_cap', label: 'Limite em aberto' },
] as const;

export function MembersField({ value, onChange, onBlur, error, errors, handle, storedMembers }: MembersFieldProps) {
  const choice = usePersonChoice({
    chosen: value.map(({ user_id: id }) => id),
    known: storedMembers.map(({ person }) => person),
  });
  const nameOf = (id: string) => choice.labelOf(id) ?? '';
  const put = (id: string, change: Partial<Members[number]>) =>
    onChange(value.map((one) => (one.user_id === id ? { ...one, ...change } : one)));
  const choose = (ids: readonly string[]) =>
    onChange(
      ids.map(
        (id) => value.find((one) => one.user_id === id) ?? { user_id: id, weight: 1, daily_cap: null, open_cap: null },
      ),
    );
  const errorId = useId();
  const table = useRef<HTMLTableElement>(null);
  useImperativeHandle(handle, () => ({
    focus: () => table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  }));
  return (
    <Stack>
      <MultiSelect
        label="Pessoas"
        placeholder="Escolha quem recebe"
        {...choice.field}
        value={value.map(({ user_id: id }) => id)}
        chosenLabels={value.map(({ user_id: id }) => nameOf(id))}
        onValueChange={choose}
        error={error}
      />
      {value.length > 0 && (
        <Table ref={table}>
          <thead>
            <tr>
              <th scope="col">Pessoa</th>
              <th scope="col">Peso</th>
              <th scope="col">Por dia</th>
              <th scope="col">Em aberto</th>
            </tr>
          </thead>
          <tbody>
            {value.map((member, index) => {
              const { user_id: id } = member;
              const name = nameOf(id);
              const memberErrors = errors[index] ?? {};
              const number = (field: 'weight' | 'daily_cap' | 'open_cap', label: string) => (
                <td>
                  <Small
                    size="sm"
                    isLabelHidden
                    label={`${label} de ${name}`}
                    placeholder={field === 'weight' ? undefined : 'Sem limite'}
                    value={member[field]}
                    // Validation refuses an empty weight.
                    onValueChange={(typed) => put(id, { [field]: typed })}
                    onBlur={onBlur}
                    aria-invalid={memberErrors[field] ? true : undefined}
                    aria-describedby={memberErrors[field] ? `${errorId}-${id}` : undefined}
                  />
                </td>
              );
              const messages = Object.values(memberErrors).filter(Boolean);
              return (
                <Fragment key={id}>
                  <tr>
                    <th scope="row">
                      <Person name={name} seed={id} />
                    </th>
                    {number('weight', 'Peso')}
                    {limits.map((limit) => (
                      <Fragment key={limit.name}>{number(limit.name, limit.label)}</Fragment>
                    ))}
                  </tr>
                  {messages.length > 0 && (
                    <tr>
                      <Wrong colSpan={4} id={`${errorId}-${id}`}>
                        {messages.join('. ')}
                      </Wrong>
                    </tr>
                  )}
                </Fragment>
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

const Wrong = styled.td`
  color: ${tokens.color.dangerText};
  font: ${tokens.font[12]};
`;

const Small = styled(WholeNumberInput)`
  inline-size: 92px;
  ${tokens.media.mobile} {
    inline-size: 64px;
  }
`;
