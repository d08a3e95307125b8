import { useState } from 'react';
import { Download } from 'lucide-react';
import type { ExportColumn, ExportFormat } from '@funil/api/contract';
import { useExportLeads } from '@funil/api/react';
import type { LeadListQuery } from '@funil/api/react';
import { BulkAction, Menu, MenuItem } from '@funil/ui';
import { failureToast } from '../../../platform/failureToast.ts';
import { saveLeadExport } from '../saveLeadExport.ts';

interface ExportChosenProps {
  numbers: readonly number[];
  query: LeadListQuery;
  columns: readonly ExportColumn[];
}

export function ExportChosen({ numbers, query, columns }: ExportChosenProps) {
  const { start } = useExportLeads();
  const [isRunning, setRunning] = useState(false);
  async function run(format: ExportFormat) {
    setRunning(true);
    try {
      const made = await start(query, format, columns, { numbers });
      if (!('jobId' in made)) saveLeadExport(made);
    } catch (error) {
      failureToast('Não foi possível exportar', error);
    } finally {
      setRunning(false);
    }
  }
  return (
    <Menu
      aria-label="Exportar selecionados"
      side="top"
      trigger={
        <BulkAction icon={<Download aria-hidden />} disabled={isRunning}>
          Exportar
        </BulkAction>
      }
    >
      <MenuItem onSelect={() => void run('csv')}>CSV, para planilhas e outros sistemas</MenuItem>
      <MenuItem onSelect={() => void run('xlsx')}>Excel (XLSX)</MenuItem>
    </Menu>
  );
}
