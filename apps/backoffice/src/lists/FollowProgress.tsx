import { useState } from 'react';
import { Stack } from '@funil/ui';
import { MoveProgress } from './MoveProgress.tsx';

interface FollowedChange {
  jobId: string;
  /** Label of the change, such as "Passando o nome Vistoria aos leads". */
  label: string;
}

interface FollowProgressProps {
  /** Changes that leads follow now; undefined while the list loads. */
  changes: readonly FollowedChange[] | undefined;
  /** Starts changes whose job failed again, where nothing else on the screen does. */
  onContinue?: () => Promise<void>;
}

/** Progress of the changes that leads follow in jobs. A change that has ended keeps its line until the screen closes. */
export function FollowProgress({ changes = [], onContinue }: FollowProgressProps) {
  const [shown, setShown] = useState<readonly FollowedChange[]>([]);
  const added = changes.filter(({ jobId }) => !shown.some((one) => one.jobId === jobId));
  if (added.length > 0) {
    // A job that continues a failed one takes its line.
    const labels = new Set(added.map(({ label }) => label));
    setShown([...shown.filter(({ label }) => !labels.has(label)), ...added]);
  }
  if (shown.length === 0) return null;
  return (
    <Stack>
      {shown.map(({ jobId, label }) => (
        <MoveProgress key={jobId} jobId={jobId} label={label} isLabelShown onContinue={onContinue} />
      ))}
    </Stack>
  );
}
