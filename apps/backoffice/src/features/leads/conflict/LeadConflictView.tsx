import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ownFieldText } from '@funil/api/contract';
import type { OwnField, OwnFieldValue } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Alert, Badge, Button, RadioGroup } from '@funil/ui';
import type { OwnDifference } from '../../ownFields/ownConflict.ts';
import { leadFieldLabels } from '../form/leadFieldLabels.ts';
import type { LeadInputFields } from '../form/leadInputOf.ts';
import { PanelActionBar } from '../PanelActionBar.tsx';
import { compareLeads, mergeLeads, suggestedSide } from './compareLeads.ts';
import type { ConflictField, Difference, Side } from './compareLeads.ts';
import { describeFieldValue, emptyValue } from './describeFieldValue.ts';
import type { FieldContext } from './describeFieldValue.ts';

export interface LeadConflictViewProps {
  base: LeadInputFields;
  mine: LeadInputFields;
  theirs: LeadInputFields;
  /** Sentence such as "Otávio Ramos salvou este lead há 3 min". */
  story: string;
  context: FieldContext;
  /** Own fields that both sides changed. */
  ownDifferences?: readonly OwnDifference[];
  /** `ownChoices` has the chosen side of each own field, by its key. */
  onResolve: (merged: LeadInputFields, ownChoices: OwnChoices) => void;
  onBack: () => void;
}

export type OwnChoices = Record<string, Side>;
type Choices = Partial<Record<ConflictField, Side>>;

const marks: Record<Difference['changedBy'], string> = {
  mine: 'Mudou na sua',
  theirs: 'Mudou na salva',
  both: 'Mudou nas duas',
};

/** Name of an own field's choice, apart from built-in fields. */
const ownName = ({ key }: OwnField) => `own_fields.${key}`;

const ownText = (field: OwnField, value: OwnFieldValue | null) =>
  value === null ? emptyValue : ownFieldText(field, value);

const none: readonly OwnDifference[] = [];

export function LeadConflictView({
  base,
  mine,
  theirs,
  story,
  context,
  ownDifferences = none,
  onResolve,
  onBack,
}: LeadConflictViewProps) {
  const differences = compareLeads(base, mine, theirs);
  const [choices, setChoices] = useState<Choices>(
    () => Object.fromEntries(differences.map((one) => [one.field, suggestedSide(one) ?? undefined])) as Choices,
  );
  const [ownChoices, setOwnChoices] = useState<OwnChoices>({});
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  // Focuses the message, because the pressed button is unmounted.
  useEffect(() => message.current?.focus(), []);
  const id = useId();
  const labels = leadFieldLabels(context.settings);
  const open = [
    ...differences.filter(({ field }) => !choices[field]).map(({ field }) => field),
    ...ownDifferences.filter(({ field }) => !ownChoices[field.key]).map(({ field }) => ownName(field)),
  ];

  const takeAll = (side: Side) => {
    setChoices(Object.fromEntries(differences.map(({ field }) => [field, side])) as Choices);
    setOwnChoices(Object.fromEntries(ownDifferences.map(({ field }) => [field.key, side])));
  };
  const resolve = () => {
    const first = open[0];
    if (!first) {
      onResolve(mergeLeads(mine, theirs, choices), ownChoices);
      return;
    }
    setAsked(true);
    list.current?.querySelector<HTMLInputElement>(`input[name="${id}-${first}"]`)?.focus();
  };

  return (
    <View role="group" aria-label="Comparação de versões">
      <Alert ref={message} tabIndex={-1} tone="warning" title={story}>
        Compare as versões e escolha o que fica em cada campo. Nada foi perdido.
      </Alert>
      <Bulk>
        <Button size="sm" onClick={() => takeAll('mine')}>
          Usar a minha versão
        </Button>
        <Button size="sm" onClick={() => takeAll('theirs')}>
          Usar a versão salva
        </Button>
      </Bulk>
      <Fields ref={list}>
        {differences.map(({ field, changedBy }) => (
          <RadioGroup
            key={field}
            layout="cards"
            name={`${id}-${field}`}
            label={labels[field]}
            labelAside={<Badge tone={changedBy === 'both' ? 'warning' : 'neutral'}>{marks[changedBy]}</Badge>}
            error={isAsked && !choices[field] ? 'Escolha uma das versões' : undefined}
            value={choices[field] ?? ''}
            onValueChange={(side) => setChoices((current) => ({ ...current, [field]: side as Side }))}
            options={[
              { value: 'mine', label: describeFieldValue(field, mine, context), hint: 'Sua versão' },
              { value: 'theirs', label: describeFieldValue(field, theirs, context), hint: 'Versão salva' },
            ]}
          />
        ))}
        {ownDifferences.map(({ field, mine: typed, theirs: saved }) => (
          <RadioGroup
            key={field.key}
            layout="cards"
            name={`${id}-${ownName(field)}`}
            label={field.label}
            labelAside={<Badge tone="warning">{marks.both}</Badge>}
            error={isAsked && !ownChoices[field.key] ? 'Escolha uma das versões' : undefined}
            value={ownChoices[field.key] ?? ''}
            onValueChange={(side) => setOwnChoices((current) => ({ ...current, [field.key]: side as Side }))}
            options={[
              { value: 'mine', label: ownText(field, typed), hint: 'Sua versão' },
              { value: 'theirs', label: ownText(field, saved), hint: 'Versão salva' },
            ]}
          />
        ))}
      </Fields>
      <PanelActionBar>
        <Button onClick={onBack}>Voltar à edição</Button>
        <Button variant="primary" onClick={resolve}>
          Salvar escolhas
        </Button>
      </PanelActionBar>
    </View>
  );
}

const View = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  box-sizing: border-box;
  min-block-size: 100%;
  padding: ${tokens.space[4]} ${tokens.space[5]} 0;
`;

const Bulk = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[5]};
`;
