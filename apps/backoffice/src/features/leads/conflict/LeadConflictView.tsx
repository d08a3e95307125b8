import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Alert, Badge, Button, RadioGroup } from '@funil/ui';
import { leadFieldLabels } from '../form/leadFieldLabels.ts';
import type { LeadInputFields } from '../form/leadInputOf.ts';
import { PanelActionBar } from '../PanelActionBar.tsx';
import type { OwnDifference } from '../../ownFields/compareOwnValues.ts';
import { compareLeads, mergeLeads, suggestedSide } from './compareLeads.ts';
import type { Difference, Side } from './compareLeads.ts';
import { describeFieldValue, emptyValue } from './describeFieldValue.ts';
import type { FieldContext } from './describeFieldValue.ts';

export interface LeadConflictViewProps {
  base: LeadInputFields;
  mine: LeadInputFields;
  theirs: LeadInputFields;
  /** Sentence such as "Otávio Ramos salvou este lead há 3 min". */
  story: string;
  context: FieldContext;
  /** Own fields that differ. @default none */
  own?: readonly OwnDifference[] | undefined;
  /** Receives the merged fields, and the keys of own fields whose value is that of the form. */
  onResolve: (merged: LeadInputFields, ownOfMine: string[]) => void;
  onBack: () => void;
}

type Choices = Partial<Record<string, Side>>;

const none: readonly OwnDifference[] = [];

/** Fields of the form may have the names of own fields. */
const ownName = (key: string) => `own_fields.${key}`;

const marks: Record<Difference['changedBy'], string> = {
  mine: 'Mudou na sua',
  theirs: 'Mudou na salva',
  both: 'Mudou nas duas',
};

export function LeadConflictView({
  base,
  mine,
  theirs,
  story,
  context,
  own = none,
  onResolve,
  onBack,
}: LeadConflictViewProps) {
  const labels = leadFieldLabels(context.settings);
  const differences = [
    ...compareLeads(base, mine, theirs).map(({ field, changedBy }) => ({
      field: field as string,
      changedBy,
      label: labels[field],
      mine: describeFieldValue(field, mine, context),
      theirs: describeFieldValue(field, theirs, context),
    })),
    ...own.map((one) => ({
      ...one,
      field: ownName(one.key),
      mine: one.mine ?? emptyValue,
      theirs: one.theirs ?? emptyValue,
    })),
  ];
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(differences.map((one) => [one.field, suggestedSide(one) ?? undefined])),
  );
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  // Focuses the message, because the pressed button is unmounted.
  useEffect(() => message.current?.focus(), []);
  const id = useId();
  const open = differences.filter(({ field }) => !choices[field]);

  const takeAll = (side: Side) => setChoices(Object.fromEntries(differences.map(({ field }) => [field, side])));
  const resolve = () => {
    const first = open[0];
    if (!first) {
      const ownOfMine = own.filter(({ key }) => choices[ownName(key)] === 'mine').map(({ key }) => key);
      onResolve(mergeLeads(mine, theirs, choices), ownOfMine);
      return;
    }
    setAsked(true);
    list.current?.querySelector<HTMLInputElement>(`input[name="${id}-${first.field}"]`)?.focus();
  };

  return (
    <View role="group" aria-label="Comparação de versões">
      <Alert ref={message} tabIndex={-1} tone="warning" title={story}>
        {differences.length > 0
          ? 'Compare as versões e escolha o que fica em cada campo. Nada foi perdido.'
          : 'Os campos são iguais nas duas versões. Salve de novo para manter o que você mudou.'}
      </Alert>
      {differences.length > 0 && (
        <Bulk>
          <Button size="sm" onClick={() => takeAll('mine')}>
            Usar a minha versão
          </Button>
          <Button size="sm" onClick={() => takeAll('theirs')}>
            Usar a versão salva
          </Button>
        </Bulk>
      )}
      <Fields ref={list}>
        {differences.map(({ field, label, changedBy, mine: entered, theirs: saved }) => (
          <RadioGroup
            key={field}
            layout="cards"
            name={`${id}-${field}`}
            label={label}
            labelAside={<Badge tone={changedBy === 'both' ? 'warning' : 'neutral'}>{marks[changedBy]}</Badge>}
            error={isAsked && !choices[field] ? 'Escolha uma das versões' : undefined}
            value={choices[field] ?? ''}
            onValueChange={(side) => setChoices((current) => ({ ...current, [field]: side as Side }))}
            options={[
              { value: 'mine', label: entered, hint: 'Sua versão' },
              { value: 'theirs', label: saved, hint: 'Versão salva' },
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
