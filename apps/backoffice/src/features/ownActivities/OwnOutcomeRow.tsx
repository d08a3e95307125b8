import { styled } from 'styled-components';
import {
  activityTypeLabels,
  activityTypes,
  delayUnitLabels,
  delayUnits,
  ownOutcomeStateLabels,
  ownOutcomeStates,
} from '@funil/api/contract';
import type { ActivityType, DelayUnit, OwnActivityType, OwnOutcomesInput } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Checkbox, Select, TextInput } from '@funil/ui';
import { WholeNumberInput } from '../../forms/WholeNumberInput.tsx';

export type OutcomeItem = OwnOutcomesInput['own_outcomes'][number];

interface OwnOutcomeRowProps {
  item: OutcomeItem;
  /** Place in the list, from one. */
  place: number;
  ownTypes: readonly OwnActivityType[];
  errorOf: (field: keyof OutcomeItem) => string | undefined;
  onChange: (item: OutcomeItem) => void;
}

const stateOptions = ownOutcomeStates.map((value) => ({ value, label: ownOutcomeStateLabels[value] }));
const unitOptions = delayUnits.map((value) => ({ value, label: delayUnitLabels[value] }));

/** Fields of an own outcome: its type, what it says, and what it proposes. */
export function OwnOutcomeRow({ item, place, ownTypes, errorOf, onChange }: OwnOutcomeRowProps) {
  const typeOptions = [
    ...activityTypes.map((value) => ({ value: value as string, label: activityTypeLabels[value] })),
    ...ownTypes.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const kindOf = (value: string): { type: ActivityType; ownId: string | null } => {
    const own = ownTypes.find(({ id }) => id === value);
    return own ? { type: own.type, ownId: own.id } : { type: value as ActivityType, ownId: null };
  };
  const setType = (value: string) => {
    const { type, ownId } = kindOf(value);
    onChange({ ...item, type, own_type_id: ownId });
  };
  const setNext = (value: string) => {
    if (value === '') return onChange({ ...item, next_type: null, next_own_type_id: null, next_in: null });
    const { type, ownId } = kindOf(value);
    onChange({ ...item, next_type: type, next_own_type_id: ownId, next_in: item.next_in ?? 1 });
  };
  const hasNext = item.next_type !== null && item.next_type !== undefined;
  return (
    <Fields>
      <TextInput
        size="md"
        label={`Nome do resultado ${place}`}
        isLabelHidden
        placeholder="Nome"
        maxLength={40}
        value={item.name}
        error={errorOf('name')}
        onChange={(event) => onChange({ ...item, name: event.target.value })}
      />
      <Select
        size="md"
        label={`Tipo do resultado ${place}`}
        isLabelHidden
        options={typeOptions}
        value={item.own_type_id ?? item.type}
        error={errorOf('type') ?? errorOf('own_type_id')}
        onValueChange={setType}
      />
      <Select
        size="md"
        label={`Situação do resultado ${place}`}
        isLabelHidden
        options={stateOptions}
        value={item.state}
        error={errorOf('state')}
        onValueChange={(state) => onChange({ ...item, state: state as OutcomeItem['state'] })}
      />
      <Says>
        <Checkbox
          label="Conta como contato"
          checked={item.is_contact}
          error={errorOf('is_contact')}
          onCheckedChange={(isContact) => onChange({ ...item, is_contact: isContact })}
        />
        <Checkbox
          label="Marca número errado"
          checked={item.is_wrong_number}
          error={errorOf('is_wrong_number')}
          onCheckedChange={(isWrong) => onChange({ ...item, is_wrong_number: isWrong })}
        />
        <Checkbox
          label="Arquivado"
          checked={item.is_archived}
          onCheckedChange={(isArchived) => onChange({ ...item, is_archived: isArchived })}
        />
      </Says>
      <Select
        size="md"
        label={`Próximo passo do resultado ${place}`}
        isLabelHidden
        options={[{ value: '', label: 'Sem próximo passo' }, ...typeOptions]}
        value={item.next_own_type_id ?? item.next_type ?? ''}
        error={errorOf('next_type') ?? errorOf('next_own_type_id')}
        onValueChange={setNext}
      />
      {hasNext && (
        <>
          <WholeNumberInput
            size="md"
            label={`Em quanto tempo, resultado ${place}`}
            isLabelHidden
            value={item.next_in}
            error={errorOf('next_in')}
            onValueChange={(amount) => onChange({ ...item, next_in: amount })}
          />
          <Select
            size="md"
            label={`Unidade do tempo do resultado ${place}`}
            isLabelHidden
            options={unitOptions}
            value={item.next_unit ?? 'days'}
            error={errorOf('next_unit')}
            onValueChange={(unit) => onChange({ ...item, next_unit: unit as DelayUnit })}
          />
        </>
      )}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${tokens.space[2]};
  padding-block: ${tokens.space[2]};
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Says = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${tokens.space[1]} ${tokens.space[4]};
`;
