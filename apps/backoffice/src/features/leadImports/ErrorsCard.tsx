import { cutText } from '@funil/validation/values';
import { useState } from 'react';
import { Download } from 'lucide-react';
import type { LeadImport, LeadImportError } from '@funil/api/contract';
import { useLeadImportCommands } from '@funil/api/react';
import { Button, Card, CardBody, CardHeader, DataTable } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { failureToast } from '../../platform/failureToast.ts';
import { formatCount } from '../../formats/formatCount.ts';

const shown = 10;

const Mono = styled.span`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: 12px;
`;

const Empty = styled.span`
  color: ${tokens.color.text3};
`;

const columns: readonly DataTableColumn<LeadImportError>[] = [
  { id: 'linha', header: 'Linha', tone: 'quiet', cell: ({ row }) => formatCount(row) },
  { id: 'coluna', yields: 1, header: 'Coluna', cell: ({ column }) => column },
  {
    id: 'valor',
    header: 'Valor lido',
    cell: ({ value }) => (value ? <Mono>{cutText(value, 40)}</Mono> : <Empty>vazio</Empty>),
  },
  { id: 'corrigir', header: 'O que corrigir', takesRest: true, width: 260, cell: ({ message }) => message },
];

const rowId = ({ row, column, message }: LeadImportError) => `${row} ${column} ${message}`;
const rowName = ({ row }: LeadImportError) => `Linha ${row}`;

export function ErrorsCard({ leadImport, failed }: { leadImport: LeadImport; failed: number }) {
  const { findErrorFile } = useLeadImportCommands();
  const [isSaving, setSaving] = useState(false);
  const { errors } = leadImport;
  if (failed === 0 || errors.length === 0) return null;

  async function save() {
    setSaving(true);
    try {
      const { url, name } = await findErrorFile(leadImport.id);
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
    } catch (error) {
      failureToast('Não foi possível baixar', error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Card asChild>
      <section aria-labelledby="linhas-com-erro">
        <CardHeader title={<span id="linhas-com-erro">Linhas com erro</span>}>
          {leadImport.has_error_file && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Download aria-hidden />}
              loading={isSaving}
              loadingLabel="Baixando"
              onClick={() => void save()}
            >
              {failed === 1 ? 'Baixar a linha' : `Baixar as ${formatCount(failed)}`}
            </Button>
          )}
        </CardHeader>
        <DataTable
          label="Linhas com erro"
          layout="flow"
          columns={columns}
          rows={errors.slice(0, shown)}
          rowId={rowId}
          rowName={rowName}
        />
        {(failed > 1 || errors.length > shown) && (
          <CardBody>
            O arquivo tem todas as linhas com erro e uma coluna que diz o que corrigir. Depois de corrigido, ele pode
            ser importado.
          </CardBody>
        )}
      </section>
    </Card>
  );
}
