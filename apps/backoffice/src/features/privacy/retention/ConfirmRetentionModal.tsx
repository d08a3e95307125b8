import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { isApiError } from '@funil/api';
import { startRetentionRunInput } from '@funil/api/contract';
import type { RetentionProposals, StartRetentionRunInput } from '@funil/api/contract';
import { Alert } from '@funil/ui';
import { FormModal } from '../../../forms/FormModal.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { WholeNumberInput } from '../../../forms/WholeNumberInput.tsx';
import { countLabel } from '../../../formats/countLabel.ts';
import { formatCount } from '../../../formats/formatCount.ts';
import { ProposalList } from './ProposalList.tsx';

interface ConfirmRetentionModalProps {
  /** The proposal as it is now; the dialog keeps the one that it opened with. */
  proposal: RetentionProposals;
  onStart: (input: StartRetentionRunInput) => Promise<void>;
  onClose: () => void;
}

interface TypedCount {
  count: number | null;
}

/** Repeats the proposal, and begins when its number is typed. */
export function ConfirmRetentionModal({ proposal, onStart, onClose }: ConfirmRetentionModalProps) {
  /** The proposal on screen: never another one is confirmed. */
  const [shown, setShown] = useState(proposal);
  const [hasMoved, setMoved] = useState(false);
  const { proposals, version } = shown;
  const count = proposals.reduce((total, one) => total + one.count, 0);
  const { form, hasChanges, failure, submit } = useSchemaForm<TypedCount, StartRetentionRunInput>(
    startRetentionRunInput,
    { count: null },
    async (input) => {
      try {
        await onStart(input);
      } catch (problem) {
        if (isApiError(problem) && problem.code === 'retention.outdated') {
          setShown(problem.details as RetentionProposals);
          setMoved(true);
        }
        throw problem;
      }
      onClose();
    },
    {
      toInput: (values) => ({ ...values, version }),
      unknownFailure: 'Não foi possível começar. Tente de novo.',
      mode: 'onSubmit',
    },
  );
  return (
    <FormModal
      title={`Apagar ${countLabel(count, 'registro', 'registros')}?`}
      description="Não há como desfazer, nem com o suporte."
      submitLabel="Apagar os dados"
      submitVariant="danger"
      busyLabel="Começando"
      isBusy={form.formState.isSubmitting}
      hasChanges={hasChanges}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {hasMoved && (
        <Alert tone="warning" title="A proposta mudou enquanto você conferia">
          Abaixo está a de agora: {countLabel(count, 'registro', 'registros')}. Confira e digite a quantidade de novo.
        </Alert>
      )}
      <ProposalList key={version} proposals={proposals} />
      <p>
        Status, responsáveis, valores e datas dos leads ficam, sem a pessoa: os relatórios não mudam. Uma pessoa que
        voltar pode ser cadastrada de novo. O que mudar até a sua vez fica como está.
      </p>
      <Controller
        control={form.control}
        name="count"
        render={({ field: { ref, onChange, ...field }, fieldState }) => (
          <WholeNumberInput
            {...field}
            inputRef={ref}
            label="Quantidade"
            hint={`Digite ${formatCount(count)} para confirmar.`}
            error={fieldState.error?.message}
            onValueChange={onChange}
          />
        )}
      />
    </FormModal>
  );
}
