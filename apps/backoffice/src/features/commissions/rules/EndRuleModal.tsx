import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { endCommissionRuleInput } from '@funil/api/contract';
import type { CommissionRule, EndCommissionRuleInput } from '@funil/api/contract';
import { useCommissionRuleCommands } from '@funil/api/react';
import { Alert, toast } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { DayField } from '../../../forms/DayField.tsx';
import { FormModal } from '../../../forms/FormModal.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { describeRuleEditConflict, isRuleEditConflict } from './ruleEditConflict.ts';

/** Sales after the last day of a rule use the next matching rule. */
export function EndRuleModal({ rule, onClose }: { rule: CommissionRule; onClose: () => void }) {
  const clock = useClock();
  const [today] = useState(() => dayKey(clock.now, clock));
  const { end, reload } = useCommissionRuleCommands();
  const [version, setVersion] = useState(rule.version);
  const [conflict, setConflict] = useState<string | null>(null);
  const { form, hasChanges, failure, submit } = useSchemaForm<{ valid_until: string }, EndCommissionRuleInput>(
    endCommissionRuleInput,
    { valid_until: rule.valid_from > today ? rule.valid_from : today },
    async (input) => {
      try {
        await end(rule.id, input);
        toast.success(`${rule.name} vale até ${formatDate(input.valid_until)}`);
        onClose();
      } catch (error) {
        if (!isRuleEditConflict(error)) throw error;
        const now = await reload(rule.id);
        setVersion(now.version);
        setConflict(describeRuleEditConflict({ commission_rule: now }, clock));
      }
    },
    { toInput: (values) => ({ ...values, version }) },
  );
  return (
    <FormModal
      title={`Encerrar ${rule.name}`}
      description="As vendas depois deste dia passam para a próxima regra que valer para elas. As comissões já lançadas ficam como estão."
      submitLabel="Encerrar regra"
      busyLabel="Encerrando"
      isBusy={form.formState.isSubmitting}
      hasChanges={hasChanges}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {conflict && (
        <Alert tone="warning" announce="assertive">
          {conflict} Confira e envie de novo.
        </Alert>
      )}
      <Controller
        control={form.control}
        name="valid_until"
        render={({ field: { onChange, ref, ...field }, fieldState }) => (
          <DayField
            {...field}
            inputRef={ref}
            onValueChange={onChange}
            label="Vale até"
            hint="Conta o dia da venda."
            min={rule.valid_from}
            error={fieldState.error?.message}
            data-autofocus=""
          />
        )}
      />
    </FormModal>
  );
}
