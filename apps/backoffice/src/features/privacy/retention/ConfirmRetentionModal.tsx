import { Controller } from 'react-hook-form';
import { startRetentionRunInput } from '@funil/api/contract';
import type { RetentionProposal, StartRetentionRunInput } from '@funil/api/contract';
import { FormModal } from '../../../forms/FormModal.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { WholeNumberInput } from '../../../forms/WholeNumberInput.tsx';
import { countLabel } from '../../../formats/countLabel.ts';
import { formatCount } from '../../../formats/formatCount.ts';
import { ProposalList } from './ProposalList.tsx';

interface ConfirmRetentionModalProps {
  proposals: readonly RetentionProposal[];
  onStart: (input: StartRetentionRunInput) => Promise<void>;
  onClose: () => void;
}

interface TypedCount {
  count: number | null;
}

/** Repeats the proposal, and begins when its number is typed. */
export function ConfirmRetentionModal({ proposals, onStart, onClose }: ConfirmRetentionModalProps) {
  const count = proposals.reduce((total, one) => total + one.count, 0);
  const { form, hasChanges, failure, submit } = useSchemaForm<TypedCount, StartRetentionRunInput>(
    startRetentionRunInput,
    { count: null },
    async (input) => {
      await onStart(input);
      onClose();
    },
    { unknownFailure: 'Não foi possível começar. Tente de novo.', mode: 'onSubmit' },
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
      <ProposalList proposals={proposals} />
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
