import { useState } from 'react';
import { Download } from 'lucide-react';
import { isApiError } from '@funil/api';
import type { ExportFormat } from '@funil/api/contract';
import { Button, IconButton, Menu, MenuItem, toast, useIsMobile } from '@funil/ui';
import { saveFile } from '../../lists/saveFile.ts';
import { PrintMenuItem } from '../../screens/print/PrintMenuItem.tsx';
import { texts } from '../../screens/texts.ts';

interface WrittenFile {
  name: string;
  url: string;
}

interface ReportActionsProps {
  onExport: (format: ExportFormat) => Promise<WrittenFile>;
}

export function ReportExportMenu({ onExport }: ReportActionsProps) {
  const [isRunning, setRunning] = useState(false);
  async function run(format: ExportFormat) {
    setRunning(true);
    try {
      const file = await onExport(format);
      saveFile(file);
      toast.success('Relatório exportado', { description: file.name });
    } catch (error) {
      toast.error('Não foi possível exportar', {
        description: isApiError(error) ? error.message : undefined,
        action: { label: texts.tryAgain, onClick: () => void run(format) },
      });
    } finally {
      setRunning(false);
    }
  }
  const isMobile = useIsMobile();
  const icon = <Download aria-hidden />;
  return (
    <Menu
      align="end"
      aria-label="Exportar"
      trigger={
        isMobile ? (
          <IconButton label="Exportar" icon={icon} disabled={isRunning} />
        ) : (
          <Button size="sm" icon={icon} loading={isRunning} loadingLabel="Exportando">
            Exportar
          </Button>
        )
      }
    >
      <MenuItem onSelect={() => void run('csv')}>CSV, para planilhas e outros sistemas</MenuItem>
      <MenuItem onSelect={() => void run('xlsx')}>Excel (XLSX)</MenuItem>
      <PrintMenuItem />
    </Menu>
  );
}
