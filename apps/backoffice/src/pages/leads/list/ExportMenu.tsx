import { useState } from 'react';
import { Download } from 'lucide-react';
import { isApiError } from '@funil/api';
import type { ExportFormat, LeadExportColumn } from '@funil/api/contract';
import { useExportLeads } from '@funil/api/react';
import type { LeadListQuery } from '@funil/api/react';
import { Button, Menu, MenuItem, toast } from '@funil/ui';
import { formatCount } from '../../../formats/count.ts';
import { leadColumnIds } from './leadColumns.tsx';
import type { LeadColumnId } from './leadColumns.tsx';

/** The field that a column of the table shows. */
const exported: Record<LeadColumnId, LeadExportColumn> = {
  numero: 'number',
  nome: 'name',
  telefone: 'phone',
  email: 'email',
  documento: 'document_number',
  produto: 'product',
  valor: 'value_cents',
  status: 'status',
  responsavel: 'owner',
  proximo: 'next_contact_at',
  origem: 'source',
  criado: 'created_at',
  parado: 'status_since',
};

interface ExportMenuProps {
  /** What the list shows. */
  query: LeadListQuery;
  /** Columns that the viewer has left out. */
  hidden: ReadonlySet<LeadColumnId>;
}

/** Saves what the list shows as a file. */
export function ExportMenu({ query, hidden }: ExportMenuProps) {
  const columns = leadColumnIds.filter((id) => !hidden.has(id)).map((id) => exported[id]);
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
