import { useState } from 'react';
import { styled } from 'styled-components';
import { anonymizePersonInput } from '@funil/api/contract';
import type { AnonymizationPreview, LeadDetail } from '@funil/api/contract';
import { useAnonymization, useJob } from '@funil/api/react';
import { Alert, Button, ErrorState, Modal, ModalClose, Progress, SkeletonList, Stack, TextInput } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { FormModal } from '../../forms/FormModal.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { countLabel } from '../../formats/countLabel.ts';

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
    { name: '' },
    async ({ name }) => setJobId(await start(name)),
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
      isDisabled={!preview}
      hasChanges={hasChanges}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {!preview && error && <ErrorState title="Não foi possível ver o que seria apagado" onRetry={retry} />}
      {!preview && !error && <SkeletonList />}
      {preview && (
        <>
          <Consequences preview={preview} />
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

function Consequences({ preview: { leads, erased, kept } }: { preview: AnonymizationPreview }) {
  const deleted = leads.filter((lead) => lead.is_deleted).length;
  return (
    <>
      <section aria-label="O que é apagado">
        <h3>O que é apagado</h3>
        <Points>
          <li>
            Nome, e-mail, telefone, documento, campo personalizado e consentimento de{' '}
            {countLabel(leads.length, 'lead', 'leads')}: nº {leads.map(({ number }) => number).join(', ')}
            {deleted > 0 && ` (${deleted} na lixeira)`}
          </li>
          <li>
            Textos de {countLabel(erased.history_entries, 'registro do histórico', 'registros do histórico')} e de{' '}
            {countLabel(erased.activities, 'atividade', 'atividades')}; as planejadas são canceladas
          </li>
          <li>
            {countLabel(erased.attachments, 'anexo', 'anexos')} e os nomes em{' '}
            {countLabel(erased.simulations, 'simulação', 'simulações')}
          </li>
          <li>
            Menções à pessoa em notas de outros leads, visões salvas, avisos e e-mails por enviar, e seus valores na
            auditoria
          </li>
          {erased.imports + erased.exports > 0 && (
            <li>
              O conteúdo de {countLabel(erased.imports, 'arquivo importado', 'arquivos importados')} e de{' '}
              {countLabel(erased.exports, 'exportação guardada', 'exportações guardadas')}, porque podem conter a
              pessoa. Uma importação ainda não iniciada precisa ser enviada de novo.
            </li>
          )}
        </Points>
      </section>
      <section aria-label="O que fica">
        <h3>O que fica</h3>
        <Points>
          <li>
            {kept.sales > 0
              ? `${countLabel(kept.sales, 'venda', 'vendas')} de ${formatCurrency(kept.sales_cents)} e `
              : ''}
            {countLabel(kept.commission_entries, 'lançamento de comissão', 'lançamentos de comissão')} de{' '}
            {formatCurrency(kept.commission_cents)}: a lei pede que a conta guarde as suas contas
          </li>
          <li>Status, responsáveis, produto, valores e datas, sem a pessoa: os relatórios não mudam</li>
          <li>
            Um código do documento, do telefone e do e-mail, que não permite lê-los, para que a pessoa não seja
            cadastrada de novo
          </li>
        </Points>
      </section>
    </>
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
              ? 'Nenhum lead da conta identifica mais a pessoa. Um cadastro dela como colega, parceira ou afiliada continua.'
              : 'Apagando os dados. Continua mesmo com esta janela fechada.'}
          </p>
        </Stack>
      )}
    </Modal>
  );
}

const Points = styled.ul`
  margin: 0;
  padding-inline-start: 20px;
  list-style: disc;
`;
