import { useState } from 'react';
import { Download } from 'lucide-react';
import { isApiError } from '@funil/api';
import type { ExportFormat, LeadExportColumn } from '@funil/api/contract';
import { useExportLeads } from '@funil/api/react';
import type { LeadListQuery } from '@funil/api/react';
import { Button, Menu, MenuItem, toast } from '@funil/ui';
import { formatCount } from '../../../formats/count.ts';

/** The columns of the table, by the fields behind them. */
const everyColumn: readonly LeadExportColumn[] = ['number', 'name', 'phone', 'email', 'document_number', 'product', 'value_cents', 'status', 'owner', 'next_contact_at', 'source', 'status_since', 'created_at'];

interface ExportMenuProps {
  /** What the list shows. */
  query: LeadListQuery;
  columns?: readonly LeadExportColumn[];
}

/** Saves what the list shows as a file. */
export function ExportMenu({ query, columns = everyColumn }: ExportMenuProps) {
  const exportLeads = useExportLeads();
  const [isRunning, setRunning] = useState(false);

  async function run(format: ExportFormat) {
    setRunning(true);
    try {
      const { url, name, rows } = await exportLeads(query, format, columns);
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      toast.success(`${formatCount(rows)} ${rows === 1 ? 'lead exportado' : 'leads exportados'}`, { description: name });
    } catch (error) {
      toast.error('Não foi possível exportar', { description: isApiError(error) ? error.message : undefined });
    } finally {
      setRunning(false);
    }
  }

  return (
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
}
