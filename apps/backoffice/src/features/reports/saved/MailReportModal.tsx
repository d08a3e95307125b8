import { Controller } from 'react-hook-form';
import { reportFrequencies, reportFrequencyLabels, reportMailHour, reportMailInput } from '@funil/api/contract';
import type { ReportMailInput, SavedReport } from '@funil/api/contract';
import { useReportReceivers, useSavedReports } from '@funil/api/react';
import { Alert, MultiSelect, RadioGroup, toast } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { FormModal } from '../../../forms/FormModal.tsx';
import { searchedChoice } from '../../../forms/searchedChoice.ts';
import { useChoiceNames } from '../../../forms/useChoiceNames.ts';
import { useChoiceSearch } from '../../../forms/useChoiceSearch.ts';
import { personOption } from '../../../forms/usePersonChoice.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { nameOfPeriod } from '../reportLabels.ts';

interface MailReportModalProps {
  saved: SavedReport;
  onClose: () => void;
}

/** A month that has just begun is nearly empty; a fixed period never changes. */
function adviceOn({ period }: SavedReport['choice'], frequency: ReportMailInput['frequency']): string | null {
  if (period.includes('..')) return 'O período é fixo: cada envio traz os mesmos dias. Para acompanhar, salve outro.';
  if (frequency === 'monthly' && period === 'month')
    return 'No dia 1º, “Este mês” mal começou. Para o mês que terminou, salve com “Mês passado”.';
  return null;
}

export function MailReportModal({ saved, onClose }: MailReportModalProps) {
  const { user } = useCurrentSession();
  const { setMail } = useSavedReports();
  const { form, hasChanges, failure, submit } = useSchemaForm<ReportMailInput>(
    reportMailInput,
    {
      frequency: saved.mail?.frequency ?? 'weekly',
      receiver_ids: saved.mail?.receivers.map(({ id }) => id) ?? [user.id],
    },
    async (input) => {
      const { mail } = await setMail(saved.id, input);
      toast.success('Envio por e-mail definido', {
        description: mail ? `Próximo: ${formatDate(mail.next_on)}` : undefined,
      });
      onClose();
    },
  );
  const { isSubmitting } = form.formState;
  const advice = adviceOn(saved.choice, form.watch('frequency'));
  const chosen = form.watch('receiver_ids');
  const search = useChoiceSearch();
  const { people: records, ...rest } = useReportReceivers(saved.id, search.text);
  const matches = { records, ...rest };
  const names = useChoiceNames(matches, {
    chosen,
    // Current recipients keep their names, even if they can no longer be chosen.
    known: [...(saved.mail?.receivers ?? []), { id: user.id, name: user.name }],
  });
  const choice = searchedChoice({
    search,
    matches,
    names,
    noun: 'pessoas',
    chosen,
    optionOf: (person) => {
      const option = personOption(person);
      return person.id === user.id ? { ...option, label: `${person.name} (você)` } : option;
    },
  });
  return (
    <FormModal
      title={`Enviar ${saved.name} por e-mail`}
      description="Cada pessoa recebe uma planilha com os números do que ela pode ver."
      submitLabel="Salvar envio"
      busyLabel="Salvando"
      isBusy={isSubmitting}
      hasChanges={hasChanges}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="frequency"
        render={({ field: { onChange, ...field } }) => (
          <RadioGroup
            {...field}
            label="Quando"
            hint={`Às ${reportMailHour}h. Período: ${nameOfPeriod(saved.choice.period)}, contado no dia do envio.`}
            options={reportFrequencies.map((value) => ({ value, label: reportFrequencyLabels[value] }))}
            onValueChange={onChange}
          />
        )}
      />
      {advice && <Alert>{advice}</Alert>}
      <Controller
        control={form.control}
        name="receiver_ids"
        render={({ field: { onChange, value, ...field }, fieldState }) => (
          <MultiSelect
            {...field}
            label="Quem recebe"
            hint="Pessoas ativas que podem abrir este relatório."
            error={fieldState.error?.message}
            {...choice.field}
            value={value}
            chosenLabels={value.map((id) => choice.labelOf(id) ?? '')}
            onValueChange={(values) => onChange([...values])}
          />
        )}
      />
    </FormModal>
  );
}
