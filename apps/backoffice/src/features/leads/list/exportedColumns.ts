import type { LeadExportColumn } from '@funil/api/contract';
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
  grupo: 'group',
  parceiro: 'partner',
  indicador: 'indicator',
  campo: 'custom_field_1',
  motivo: 'loss_reason',
  administrativo: 'administrative_status',
  campanha: 'utm_campaign',
  proximo: 'next_contact_at',
  origem: 'source',
  criado: 'created_at',
  parado: 'idle_since',
};

/** The fields of the columns that the viewer has not left out, from left to right. */
export const exportedColumns = (hidden: ReadonlySet<LeadColumnId>): LeadExportColumn[] =>
  leadColumnIds.filter((id) => !hidden.has(id)).map((id) => exported[id]);
