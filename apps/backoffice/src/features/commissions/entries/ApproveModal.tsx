import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { approveCommissionsInput } from '@funil/api/contract';
import type { ApproveCommissionsInput, CommissionEntry } from '@funil/api/contract';
import { useCommissionCommands, useCommissionTotals } from '@funil/api/react';
import type { CommissionSelection } from '@funil/api/react';
import { Alert, Button, Skeleton, toast } from '@funil/ui';
import { addDays, formatCurrency, formatDate, isIsoDay } from '@funil/validation/values';
import { countLabel } from '../../../formats/countLabel.ts';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { DayField } from '../../../forms/DayField.tsx';
import { FormModal } from '../../../forms/FormModal.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { formatCommissionCount, explainUnsent } from '../commissionLabels.ts';

interface ApproveModalProps {
  /** Entries to approve. Null approves all that are due until a chosen day. */
  entries: readonly CommissionEntry[] | null;
  onClose: () => void;
  onDone: () => void;
}

const sumOf = (entries: readonly CommissionEntry[]) => entries.reduce((sum, { amount_cents: cents }) => sum + cents, 0);

export function ApproveModal({ entries: chosen, onClose, onDone }: ApproveModalProps) {
  // Frozen, because a live update must not change the entries being confirmed.
  const [entries] = useState(chosen);
  const { approve } = useCommissionCommands();
  const clock = useClock();
  const { form, failure, submit } = useSchemaForm<{ due_until: string }, ApproveCommissionsInput>(
    approveCommissionsInput,
    { due_until: dayKey(clock.now, clock) },
    async (input) => {
      const answer = await approve(input as CommissionSelection);
      const { approved_count: count, amount_cents: cents, skipped_count: skipped } = answer;
      toast.success(
        `${formatCommissionCount(count)} ${count === 1 ? 'aprovada' : 'aprovadas'}: ${formatCurrency(cents)}`,
        {
          description:
            skipped > 0
              ? `${countLabel(skipped, 'já não estava pendente e ficou', 'já não estavam pendentes e ficaram')} como está.`
              : undefined,
        },
      );
      onDone();
    },
    {
      toInput: ({ due_until: day }) =>
        entries === null ? { due_until: day } : { entry_ids: entries.map(({ id }) => id) },
      fieldOf: (path) => (path === 'entry_ids' ? 'due_until' : path),
      explain: (error) => explainUnsent(error, 'Nada é aprovado duas vezes.'),
    },
  );
  const day = form.watch('due_until');
  const { totals, error, retry } = useCommissionTotals(
    entries === null && isIsoDay(day) ? { state: 'pending', due_until: day } : null,
  );
  const today = dayKey(clock.now, clock);
  const {
    totals: early,
    error: earlyError,
    retry: retryEarly,
  } = useCommissionTotals(
    entries === null && isIsoDay(day) && day > today
      ? { state: 'pending', due_from: addDays(today, 1), due_until: day }
      : null,
  );
  const notDue = entries?.filter(({ due_on: due }) => due > today);
  const earlyCount = notDue?.length ?? early?.pending.count ?? 0;
  const earlyCents = notDue ? sumOf(notDue) : (early?.pending.amount_cents ?? 0);
  const count = entries?.length ?? totals?.pending.count;
  const cents = entries ? sumOf(entries) : totals?.pending.amount_cents;
  // Nothing is approved before its total is known. Validation reports an invalid day.
  const isUnknown =
    entries === null &&
    isIsoDay(day) &&
    (error !== undefined || earlyError !== undefined || !totals || (day > today && !early));
  const people = entries && new Set(entries.map(({ earner }) => earner.id)).size;

  return (
    <FormModal
      mobile="compact"
      title={entries ? `Aprovar ${formatCommissionCount(entries.length)}?` : 'Aprovar as vencidas'}
      description="Comissões aprovadas entram no próximo pagamento. Quem recebe é avisado."
      submitLabel={count ? `Aprovar ${formatCommissionCount(count)}` : 'Aprovar'}
      busyLabel="Aprovando"
      isBusy={form.formState.isSubmitting}
      isDisabled={!form.formState.isSubmitting && isUnknown}
      hasChanges={false}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {entries === null && (
        <Controller
          control={form.control}
          name="due_until"
          render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
            <DayField
              label="Todas as pendentes com vencimento até"
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
      {(error ?? earlyError) && (
        <Alert
          tone="warning"
          action={
            <Button
              size="sm"
              onClick={() => {
                retry();
                retryEarly();
              }}
            >
              Tentar de novo
            </Button>
          }
        >
          Não foi possível somar agora: {(error ?? earlyError)?.message}
        </Alert>
      )}
      {count === undefined || cents === undefined ? (
        !error && isIsoDay(day) && <Skeleton height={20} />
      ) : (
        <p role="status">
          {count === 0
            ? `Nenhuma comissão pendente com vencimento até ${formatDate(day)}.`
            : `${formatCommissionCount(count)}, ${formatCurrency(cents)}` +
              (people ? `, para ${countLabel(people, 'beneficiário', 'beneficiários')}.` : '.')}
        </p>
      )}
      {earlyCount > 0 && (
        <Alert tone="warning" announce="polite">
          {countLabel(earlyCount, 'ainda não venceu', 'ainda não venceram')}: {formatCurrency(earlyCents)}. Aprovadas
          agora, podem ser pagas antes do vencimento.
        </Alert>
      )}
    </FormModal>
  );
}
