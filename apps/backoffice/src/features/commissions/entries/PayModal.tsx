import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { payCommissionsInput } from '@funil/api/contract';
import type { CommissionEntry, PayCommissionsInput } from '@funil/api/contract';
import { useCommissionBatchCommands, useCommissionBatchPreview } from '@funil/api/react';
import type { CommissionSelection } from '@funil/api/react';
import { Progress, TextInput, toast } from '@funil/ui';
import { formatCurrency, isIsoDay } from '@funil/validation/values';
import { countLabel } from '../../../formats/countLabel.ts';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { DayField } from '../../../forms/DayField.tsx';
import { FormModal } from '../../../forms/FormModal.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { explainUnsent } from '../commissionLabels.ts';
import { PayPreview } from './PayPreview.tsx';

interface PayModalProps {
  /** Entries to pay. Null pays all that are due until a chosen day. */
  entries: readonly Pick<CommissionEntry, 'id'>[] | null;
  onClose: () => void;
}

export function PayModal({ entries, onClose }: PayModalProps) {
  // Frozen, because a live update must not change the entries being confirmed.
  const [ids] = useState(() => entries?.map(({ id }) => id) ?? null);
  const { pay } = useCommissionBatchCommands();
  const { params, go } = useAddressState();
  const clock = useClock();
  const select = (day: string): CommissionSelection | null =>
    ids ? { entry_ids: ids } : isIsoDay(day) ? { due_until: day } : null;
  const { form, failure, submit } = useSchemaForm<{ due_until: string; note: string }, PayCommissionsInput>(
    payCommissionsInput,
    { due_until: dayKey(clock.now, clock), note: '' },
    async ({ note, ...selection }) => {
      const batch = await pay(selection as CommissionSelection, note);
      const missing = batch.without_pix_count;
      toast.success(
        `Lote ${batch.number} criado: ${countLabel(batch.payments_count, 'pagamento', 'pagamentos')}, ` +
          formatCurrency(batch.amount_cents),
        {
          description:
            'Falta transferir: cada pagamento consta como pago quando você o marcar.' +
            (missing > 0 ? ` ${countLabel(missing, 'pagamento ficou', 'pagamentos ficaram')} sem código PIX.` : ''),
        },
      );
      const others = Object.fromEntries([...params.keys()].map((name) => [name, null]));
      go({ ...others, aba: 'pagamentos', lote: batch.id }, true);
    },
    {
      toInput: ({ due_until: day, note }) => ({
        ...(ids ? { entry_ids: ids } : { due_until: day }),
        note: note.trim() || null,
      }),
      fieldOf: (path) => (path === 'entry_ids' ? 'due_until' : path),
      explain: (error) => explainUnsent(error, 'Nenhuma comissão entra em dois lotes.'),
    },
  );
  const day = form.watch('due_until');
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const { preview, error, isLoading, retry } = useCommissionBatchPreview(isSubmitting ? null : select(day));
  const [shown, setShown] = useState(preview);
  if (preview && preview !== shown) setShown(preview);
  const current = isSubmitting ? shown : preview;
  const count = current?.payments_count ?? 0;

  return (
    <FormModal
      size="lg"
      title={`Criar lote com ${ids ? countLabel(ids.length, 'comissão', 'comissões') : 'as vencidas'}`}
      description={
        'Um pagamento por beneficiário, já com os estornos descontados. O lote fica a transferir, pelo código PIX de ' +
        'cada um ou pelo arquivo; cada comissão consta como paga quando você marcar a transferência.'
      }
      submitLabel={
        current && count > 0
          ? `Criar lote de ${formatCurrency(current.amount_cents)} para ${countLabel(count, 'beneficiário', 'beneficiários')}`
          : 'Criar lote'
      }
      busyLabel="Criando"
      isBusy={isSubmitting}
      // Nothing is paid before the preview is loaded. Validation reports an invalid day.
      isDisabled={!isSubmitting && select(day) !== null && (error !== undefined || current === undefined)}
      hasChanges={dirtyFields.note === true}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {ids === null && (
        <Controller
          control={form.control}
          name="due_until"
          render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
            <DayField
              label="Todas as aprovadas com vencimento até"
              hint="De toda a conta, sem considerar os filtros da lista."
              inputRef={ref}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
              error={fieldState.error && (isIsoDay(value) ? fieldState.error.message : 'Escolha um dia')}
            />
          )}
        />
      )}
      <TextInput
        {...form.register('note')}
        label="Observação"
        optional
        maxLength={200}
        placeholder="Comissões de novembro"
        error={errors.note?.message}
      />
      <PayPreview preview={current} error={error} isLoading={isLoading} onRetry={retry} />
      {isSubmitting && (
        <div>
          <Progress aria-label="Criando o lote" />
          <p role="status">
            Gravando {countLabel(count, 'pagamento', 'pagamentos')}. Lotes grandes levam alguns segundos.
          </p>
        </div>
      )}
    </FormModal>
  );
}
