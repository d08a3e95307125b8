import { useState } from 'react';
import type { ExportFormat } from '@funil/api/contract';
import type { ExportedList } from '@funil/api/react';
import { toast } from '@funil/ui';
import { countLabel } from '../formats/countLabel.ts';
import { failureToast } from '../platform/failureToast.ts';
import { texts } from '../screens/texts.ts';
import { ExportButton } from './ExportButton.tsx';
import { saveFile } from './saveFile.ts';

interface ExportListButtonProps {
  write: (format: ExportFormat) => Promise<ExportedList>;
  /** Singular and plural: "afiliado exportado". */
  done: { one: string; many: string };
}

export function ExportListButton({ write, done }: ExportListButtonProps) {
  const [isRunning, setRunning] = useState(false);
  async function run(format: ExportFormat) {
    setRunning(true);
    try {
      const { rows, ...file } = await write(format);
      saveFile(file);
      toast.success(countLabel(rows, done.one, done.many), { description: file.name });
    } catch (error) {
      failureToast('Não foi possível exportar', error, {
        action: { label: texts.tryAgain, onClick: () => void run(format) },
      });
    } finally {
      setRunning(false);
    }
  }
  return <ExportButton isRunning={isRunning} onChoose={(format) => void run(format)} />;
}
