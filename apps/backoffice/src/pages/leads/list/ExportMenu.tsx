import { useState } from 'react';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { isApiError } from '@funil/api';
import type { ExportFormat } from '@funil/api/contract';
import { useExportLeads } from '@funil/api/react';
import type { LeadListQuery } from '@funil/api/react';
import { Button, Menu, MenuItem, toast } from '@funil/ui';
import { exportedColumns } from './exportedColumns.ts';
import { ExportModal } from './ExportModal.tsx';
import type { LeadColumnId } from './leadColumns.tsx';
import { saveExport } from './saveExport.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface ExportMenuProps {
  /** What the list shows. */
  query: LeadListQuery;
  /** Columns that the viewer has left out. */
  hidden: ReadonlySet<LeadColumnId>;
}

/** Saves what the list shows as a file. */
export function ExportMenu({ query, hidden }: ExportMenuProps) {
  const columns = exportedColumns(hidden);
  const { start } = useExportLeads();
  const [isRunning, setRunning] = useState(false);
  const [params, setParams] = useSearchParams();
  const jobId = params.get('exportacao');
  const showJob = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('exportacao');
        else next.set('exportacao', id);
        return next;
      },
      { replace: true },
    );

  async function run(format: ExportFormat) {
    setRunning(true);
    try {
      const made = await start(query, format, columns);
      if ('jobId' in made) showJob(made.jobId);
      else saveExport(made);
    } catch (error) {
      toast.error('Não foi possível exportar', { description: isApiError(error) ? error.message : undefined });
    } finally {
      setRunning(false);
    }
  }

  const menu = (
    <Menu
      align="end"
      aria-label="Exportar"
      trigger={
        <Button size="sm" icon={<Download aria-hidden />} loading={isRunning} loadingLabel="Exportando">
          Exportar
        </Button>
      }
    >
      <MenuItem onSelect={() => void run('csv')}>CSV, para planilhas e outros sistemas</MenuItem>
      <MenuItem onSelect={() => void run('xlsx')}>Excel (XLSX)</MenuItem>
    </Menu>
  );
  return (
    <>
      {menu}
      {jobId && uuid.test(jobId) && <ExportModal jobId={jobId} onClose={() => showJob(null)} />}
    </>
  );
}
