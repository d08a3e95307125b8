import { useState } from 'react';
import { useJob } from '@funil/api/react';
import { Alert, Button, Progress, Stack } from '@funil/ui';
import { formatCount } from '../formats/formatCount.ts';

interface MoveProgressProps {
  jobId: string;
  /** Label of the move, such as "Juntando Norte com Sul". */
  label: string;
  /** Shows the label while the move runs, where nothing around it says the same. */
  isLabelShown?: boolean;
  /** Starts a move that failed again, where nothing else on the screen does. */
  onContinue?: (() => Promise<void>) | undefined;
}

/** Progress of a job that moves what refers to a record to another one, or passes a change of it on to leads. */
export function MoveProgress({ jobId, label, isLabelShown = false, onContinue }: MoveProgressProps) {
  const [isContinuing, setContinuing] = useState(false);
  const { job, error } = useJob(jobId);
  // A job that ended long ago is deleted. Had it completed, no record would name it.
  if (job?.state === 'failed' || error?.status === 404) {
    const start = async () => {
      setContinuing(true);
      await onContinue?.();
      setContinuing(false);
    };
    return (
      <Alert
        tone="danger"
        action={
          onContinue && (
            <Button size="sm" loading={isContinuing} loadingLabel="Continuando" onClick={() => void start()}>
              Continuar
            </Button>
          )
        }
      >
        {label}: não terminou. O que já passou fica onde está
        {onContinue ? '.' : '; repita para continuar.'}
      </Alert>
    );
  }
  if (job?.state === 'completed')
    return (
      <p role="status">
        {label}: pronto, {formatCount(job.progress.done)} registros passaram.
      </p>
    );
  const total = job?.progress.total;
  return (
    <Stack>
      <Progress aria-label={label} value={total ? job.progress.done : undefined} max={total ?? 100} />
      <p role="status">
        {isLabelShown && `${label}: `}
        {total ? `${formatCount(job.progress.done)} de ${formatCount(total)} registros` : 'Preparando'}. Continua mesmo
        com esta tela fechada.
      </p>
    </Stack>
  );
}
