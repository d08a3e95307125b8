import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { anonymizePersonInput, erasureLossReason, isOpenKind } from '@funil/api/contract';
import type { AnonymizationPreview, AnonymizePersonInput, LeadDetail } from '@funil/api/contract';
import { useAnonymization, useJob } from '@funil/api/react';
import {
  Alert,
  Button,
  Checkbox,
  ErrorState,
  Modal,
  ModalClose,
  Progress,
  SkeletonList,
  Stack,
  TextInput,
} from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { FormModal } from '../../forms/FormModal.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { countLabel } from '../../formats/countLabel.ts';
import { Consequences } from './Consequences.tsx';

interface AnonymizePersonModalProps {
  lead: Pick<LeadDetail, 'number' | 'name'>;
  onClose: () => void;
}

/** Shows what anonymising erases and keeps, and begins when the name is typed. */
export function AnonymizePersonModal({ lead, onClose }: AnonymizePersonModalProps) {
  const { preview, error, retry, start } = useAnonymization(lead.number);
  const [jobId, setJobId] = useState<string | null>(null);
  const { form, hasChanges, failure, submit } = useSchemaForm(
    anonymizePersonInput,
    { name: '', close_leads: true },
    async (input) => setJobId(await start(input)),
    { unknownFailure: 'Não foi possível anonimizar. Tente de novo.', mode: 'onSubmit' },
  );
  const { errors, isSubmitting } = form.formState;
  if (jobId !== null) return <AnonymizingModal jobId={jobId} onClose={onClose} />;
  return (
    <FormModal
      title={`Anonimizar ${lead.name}?`}
      description="Não há como desfazer, nem com o suporte."
      submitLabel="Anonimizar a pessoa"
      submitVariant="danger"
      busyLabel="Começando"
      isBusy={isSubmitting}
      isDisabled={!preview || preview.open_payments > 0 || preview.holds.length > 0}
      hasChanges={hasChanges}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {!preview && error && <ErrorState title="Não foi possível ver o que seria apagado" onRetry={retry} />}
      {!preview && !error && <SkeletonList />}
      {preview && (
        <>
          {preview.open_payments > 0 && (
            <Alert tone="warning">
              A pessoa também é afiliada e tem {countLabel(preview.open_payments, 'comissão', 'comissões')} a receber.
              Pague ou cancele antes de anonimizar.
            </Alert>
          )}
          {preview.holds.map(({ reason, until_day: untilDay }) => (
            <Alert key={reason} tone="warning">
              Os dados estão preservados{untilDay && ` até ${formatDate(untilDay)}`}: {reason}. Encerre a preservação
              antes de anonimizar.
            </Alert>
          ))}
          <Consequences preview={preview} />
          <CloseLeadsChoice preview={preview} control={form.control} />
          <TextInput
            {...form.register('name')}
            label="Nome da pessoa"
            hint={`Digite “${lead.name}” para confirmar.`}
            autoComplete="off"
            error={errors.name?.message}
          />
        </>
      )}
    </FormModal>
  );
}

interface CloseLeadsChoiceProps {
  preview: AnonymizationPreview;
  control: Control<AnonymizePersonInput>;
}

/** The person can no longer be reached, so that open leads would only be in the way of the team's work. */
function CloseLeadsChoice({ preview: { leads, can_close: canClose }, control }: CloseLeadsChoiceProps) {
  const open = leads.filter((lead) => !lead.is_deleted && isOpenKind(lead.status.kind));
  if (open.length === 0 || !canClose) return null;
  return (
    <Controller
      control={control}
      name="close_leads"
      render={({ field: { value, onChange, ...field } }) => (
        <Checkbox
          {...field}
          label={open.length === 1 ? 'Encerrar o lead em aberto' : `Encerrar os ${open.length} leads em aberto`}
          hint={
            open.length === 1
              ? `Vai para os perdidos com o motivo “${erasureLossReason}” e sai das listas de trabalho.`
              : `Vão para os perdidos com o motivo “${erasureLossReason}” e saem das listas de trabalho.`
          }
          checked={value ?? false}
          onCheckedChange={(checked) => onChange(checked === true)}
        />
      )}
    />
  );
}

function AnonymizingModal({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { job } = useJob(jobId);
  const isDone = job?.state === 'completed';
  return (
    <Modal
      open
      mobile="compact"
      title={isDone ? 'Pessoa anonimizada' : 'Anonimizando a pessoa'}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <ModalClose asChild>
          <Button variant="primary">Fechar</Button>
        </ModalClose>
      }
    >
      {job?.state === 'failed' ? (
        <Alert tone="danger">Não terminou. Repita para continuar: o que já foi apagado continua apagado.</Alert>
      ) : (
        <Stack>
          {!isDone && (
            <Progress
              aria-label="Anonimizando a pessoa"
              value={job?.progress.total ? job.progress.done : undefined}
              max={job?.progress.total ?? 100}
            />
          )}
          <p role="status">
            {isDone
              ? 'Nenhum lead da conta identifica mais a pessoa. Um cadastro dela como colega ou parceira continua.'
              : 'Apagando os dados. Continua mesmo com esta janela fechada.'}
          </p>
        </Stack>
      )}
    </Modal>
  );
}
