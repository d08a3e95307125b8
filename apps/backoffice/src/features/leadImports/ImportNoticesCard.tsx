import { cutText } from '@funil/validation/values';
import type { LeadImport, LeadImportError } from '@funil/api/contract';
import { Card, CardBody, CardHeader, DataTable } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCount } from '../../formats/formatCount.ts';
import { rowsText } from './importLabels.ts';

const shown = 10;

const columns: readonly DataTableColumn<LeadImportError>[] = [
  { id: 'linha', header: 'Linha', tone: 'quiet', cell: ({ row }) => formatCount(row) },
  { id: 'coluna', header: 'Coluna', cell: ({ column }) => column },
  { id: 'valor', header: 'Valor lido', cell: ({ value }) => value && cutText(value, 40) },
  { id: 'aviso', header: 'O que saber', takesRest: true, width: 260, cell: ({ message }) => message },
];

const rowId = ({ row, column, message }: LeadImportError) => `${row} ${column} ${message}`;
const rowName = ({ row }: LeadImportError) => `Linha ${row}`;

/** Rows whose values were changed on reading, such as restored zeros of a document or a ninth digit of a mobile. */
export function ImportNoticesCard({ check }: Pick<LeadImport, 'check'>) {
  if (!check || check.noticed_count === 0) return null;
  const notices = check.notices.slice(0, shown);
  return (
    <Card asChild>
      <section aria-labelledby="linhas-com-aviso">
        <CardHeader title={<span id="linhas-com-aviso">Linhas com aviso</span>}>
          {rowsText(check.noticed_count)}
        </CardHeader>
        <DataTable
          label="Linhas com aviso"
          layout="flow"
          columns={columns}
          rows={notices}
          rowId={rowId}
          rowName={rowName}
        />
        {check.notices.length > shown && (
          <CardBody>Estas são as primeiras. As linhas com aviso são importadas como está escrito.</CardBody>
        )}
      </section>
    </Card>
  );
}
