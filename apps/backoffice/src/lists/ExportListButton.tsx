import { Suspense, useState } from 'react';
import type { ExportFormat } from '@funil/api/contract';
import { useListExports } from '@funil/api/react';
import type { ExportedList } from '@funil/api/react';
import { toast } from '@funil/ui';
import { countLabel } from '../formats/countLabel.ts';
import { failureToast } from '../platform/failureToast.ts';
import { lazyPart } from '../platform/lazyPart.ts';
import { texts } from '../screens/texts.ts';
import { ExportButton } from './ExportButton.tsx';
import { saveFile } from './saveFile.ts';
import { useShownExport } from './useShownExport.ts';

const ExportModal = lazyPart(() => import('./ExportModal.tsx'), 'ExportModal');

interface ExportListButtonProps {
  write: (format: ExportFormat) => Promise<ExportedList>;
  /** Singular and plural: "afiliado exportado". */
  done: { one: string; many: string };
  /** Listed things as a plural: "afiliados". */
  noun: string;
}

/** Exports a list; a long one is written by a job, whose progress and file a dialog shows. */
export function ExportListButton({ write, done, noun }: ExportListButtonProps) {
  const [isRunning, setRunning] = useState(false);
  const { find } = useListExports();
  const { jobId, show } = useShownExport();

  function save({ rows, ...file }: Exclude<ExportedList, { jobId: string }>) {
    saveFile(file);
    toast.success(countLabel(rows, done.one, done.many), { description: file.name });
  }

  async function run(format: ExportFormat) {
    setRunning(true);
    try {
      const made = await write(format);
      if ('jobId' in made) show(made.jobId);
      else save(made);
    } catch (error) {
      failureToast('Não foi possível exportar', error, {
        action: { label: texts.tryAgain, onClick: () => void run(format) },
      });
    } finally {
      setRunning(false);
    }
  }

  return (
    <>
      <ExportButton isRunning={isRunning} onChoose={(format) => void run(format)} />
      {jobId !== null && (
        <Suspense>
          <ExportModal jobId={jobId} noun={noun} find={find} onSave={save} onClose={() => show(null)} />
        </Suspense>
      )}
    </>
  );
}
