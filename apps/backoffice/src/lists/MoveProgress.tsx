import { useJob } from '@funil/api/react';
import { Alert, Progress, Stack } from '@funil/ui';
import { formatCount } from '../formats/formatCount.ts';

interface MoveProgressProps {
  jobId: string;
  /** Label of the move, such as "Juntando Norte com Sul". */
  label: string;
}

/** Progress of a job that moves what refers to a record to another one. */
export function MoveProgress({ jobId, label }: MoveProgressProps) {
  const { job } = useJob(jobId);
  if (job?.state === 'failed')
    return <Alert tone="danger">Não terminou. O que já passou fica onde está; repita para continuar.</Alert>;
  if (job?.state === 'completed')
    return <p role="status">Pronto: {formatCount(job.progress.done)} registros passaram.</p>;
  const total = job?.progress.total;
  return (
    <Stack>
      <Progress aria-label={label} value={total ? job.progress.done : undefined} max={total ?? 100} />
      <p role="status">
        {total ? `${formatCount(job.progress.done)} de ${formatCount(total)} registros` : 'Preparando'}. Continua mesmo
        com esta janela fechada.
      </p>
    </Stack>
  );
}
