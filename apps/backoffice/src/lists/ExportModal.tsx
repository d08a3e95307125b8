import { useState } from 'react';
import type { Job } from '@funil/api/contract';
import { useCancelJob, useJob } from '@funil/api/react';
import { Alert, Button, Modal, ModalClose, Progress, Stack } from '@funil/ui';
import { failureToast } from '../platform/failureToast.ts';
import { formatCount } from '../formats/formatCount.ts';

interface ExportedFile {
  name: string;
  url: string;
  rows: number;
}

interface ExportModalProps {
  jobId: string;
  /** Listed things as a masculine plural: "leads", "lançamentos". */
  noun: string;
  find: (jobId: string) => Promise<ExportedFile | { jobId: string }>;
  onSave: (file: ExportedFile) => void;
  onClose: () => void;
}

const isOpen = (job: Job | undefined) => job?.state === 'queued' || job?.state === 'running';

export function ExportModal({ jobId, noun, find, onSave, onClose }: ExportModalProps) {
  const { job, error } = useJob(jobId);
  const { trigger: cancel, isMutating: isCanceling } = useCancelJob(jobId);
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    try {
      const made = await find(jobId);
      if (!('jobId' in made)) onSave(made);
      onClose();
    } catch (problem) {
      failureToast('Não foi possível baixar', problem);
    } finally {
      setSaving(false);
    }
  }

  const content = () => {
    if (error) return <Alert tone="danger">Esta exportação não está mais disponível. Exporte de novo.</Alert>;
    if (job?.state === 'failed')
      return (
        <Alert tone="danger">A exportação não terminou. Tente de novo ou use os filtros para exportar em partes.</Alert>
      );
    if (job?.state === 'canceled') return <Alert tone="info">A exportação foi cancelada.</Alert>;
    if (job?.state === 'completed')
      return (
        <p>
          {formatCount(job.progress.done)} {noun} no arquivo. Ele fica disponível por um dia.
        </p>
      );
    return (
      <Stack>
        <Progress
          aria-label={`Exportando ${noun}`}
          value={job?.progress.total ? job.progress.done : undefined}
          max={job?.progress.total ?? 100}
        />
        <p role="status">
          {job ? `${formatCount(job.progress.done)} ${noun} lidos` : 'Preparando'}. Pode fechar esta janela: avisamos no
          sino quando o arquivo estiver pronto.
        </p>
      </Stack>
    );
  };

  return (
    <Modal
      open
      title={job?.state === 'completed' ? 'Exportação pronta' : `Exportando ${noun}`}
      onOpenChange={(isShown) => !isShown && onClose()}
      footer={
        <>
          {isOpen(job) && (
            <Button
              variant="ghost"
              loading={isCanceling || job?.is_cancel_requested === true}
              loadingLabel="Cancelando"
              onClick={() => void cancel()}
            >
              Cancelar exportação
            </Button>
          )}
          <ModalClose asChild>
            <Button>Fechar</Button>
          </ModalClose>
          {job?.state === 'completed' && (
            <Button variant="primary" loading={isSaving} loadingLabel="Baixando" onClick={() => void save()}>
              Baixar arquivo
            </Button>
          )}
        </>
      }
    >
      {content()}
    </Modal>
  );
}
