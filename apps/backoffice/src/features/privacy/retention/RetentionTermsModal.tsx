import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import { isApiError } from '@funil/api';
import {
  proposedRetentionDays,
  retentionKindHints,
  retentionKindLabels,
  retentionKinds,
  retentionTermsInput,
} from '@funil/api/contract';
import type { RetentionKind, RetentionTermsAnswer, RetentionTermsInput } from '@funil/api/contract';
import { Button } from '@funil/ui';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { WholeNumberInput } from '../../../forms/WholeNumberInput.tsx';
import { changesOf } from '../../../lists/recordConflict.ts';
import type { RecordFacts } from '../../../lists/recordConflict.ts';
import { RecordFormModal } from '../../../lists/RecordFormModal.tsx';
import { describeDays } from './describeDays.ts';

type Days = Omit<RetentionTermsInput, 'version'>;

function daysOf({ terms }: RetentionTermsAnswer): Days {
  const of = (kind: RetentionKind) => terms.find((one) => one.kind === kind)?.days ?? null;
  return {
    lost_leads: of('lost_leads'),
    idle_leads: of('idle_leads'),
    attachments: of('attachments'),
    simulations: of('simulations'),
    affiliates: of('affiliates'),
  };
}

const describe = ({ terms }: RetentionTermsAnswer): RecordFacts =>
  terms.map(({ kind, days }) => [retentionKindLabels[kind], days === null ? '' : describeDays(days)]);

interface RetentionTermsModalProps {
  shown: RetentionTermsAnswer;
  onSave: (input: RetentionTermsInput) => Promise<void>;
  onClose: () => void;
}

/** Days after which each kind of data is proposed; empty for never. */
export function RetentionTermsModal({ shown, onSave, onClose }: RetentionTermsModalProps) {
  const [opened] = useState(shown);
  /** The terms as another user has saved them since, after a refused save. */
  const [theirs, setTheirs] = useState<RetentionTermsAnswer | null>(null);
  const conflict = useMemo(
    () => theirs && { changes: changesOf(describe(opened), describe(theirs)), input: daysOf(theirs) },
    [opened, theirs],
  );
  const { terms_version: version } = theirs ?? opened;
  const state = useSchemaForm<RetentionTermsInput>(
    retentionTermsInput,
    { ...daysOf(opened), version: opened.terms_version },
    async (input) => {
      try {
        await onSave(input);
      } catch (problem) {
        if (isApiError(problem) && problem.code === 'retention_terms.outdated')
          setTheirs(problem.details as RetentionTermsAnswer);
        throw problem;
      }
      onClose();
    },
    { toInput: (values) => ({ ...values, version }) },
  );
  const { control, setValue } = state.form;
  const propose = () => {
    for (const kind of retentionKinds)
      setValue(kind, proposedRetentionDays[kind], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <RecordFormModal
      title="Prazos de guarda"
      submitLabel="Salvar prazos"
      state={state}
      conflict={conflict}
      onClose={onClose}
    >
      <p>Em dias. Um campo vazio guarda sem prazo.</p>
      <div>
        <Button size="sm" onClick={propose}>
          Usar os prazos sugeridos
        </Button>
      </div>
      {retentionKinds.map((kind) => (
        <Controller
          key={kind}
          control={control}
          name={kind}
          render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
            <WholeNumberInput
              {...field}
              inputRef={ref}
              label={retentionKindLabels[kind]}
              optional
              hint={`${retentionKindHints[kind]} Sugestão: ${describeDays(proposedRetentionDays[kind])}.`}
              value={value ?? null}
              error={fieldState.error?.message}
              onValueChange={onChange}
            />
          )}
        />
      ))}
    </RecordFormModal>
  );
}
