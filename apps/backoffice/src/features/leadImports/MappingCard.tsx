import { useMemo } from 'react';
import { ArrowRight, Check, History, TriangleAlert } from 'lucide-react';
import { leadImportFieldsOf, ownColumn } from '@funil/api/contract';
import type {
  FieldSettings,
  LeadImportColumn,
  LeadImportKind,
  LeadImportTarget,
  UnknownName,
} from '@funil/api/contract';
import { Badge, Card, CardHeader, DataTable, Select } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { formatCount } from '../../formats/formatCount.ts';
import { useActiveOwnFields } from '../ownFields/useActiveOwnFields.ts';
import { importFieldLabels } from './importLabels.ts';
import { Choice } from './Choice.ts';

/** Value of a column left out, because a select has no empty value. */
const none = '-';

interface Row extends LeadImportColumn {
  index: number;
  chosen: LeadImportTarget | null;
}

interface MappingCardProps {
  kind: LeadImportKind;
  settings: FieldSettings;
  suggested: readonly LeadImportColumn[];
  columns: readonly (LeadImportTarget | null)[];
  /** Row below the header, shown as an example. */
  exampleRow: number;
  /** Names of the file that the account does not have. */
  unknown: readonly UnknownName[];
  onChange: (columns: (LeadImportTarget | null)[]) => void;
}

export function MappingCard({ kind, settings, suggested, columns, exampleRow, unknown, onChange }: MappingCardProps) {
  const fields = useMemo(() => leadImportFieldsOf(kind, settings.custom_field_1_enabled), [kind, settings]);
  const ownFields = useActiveOwnFields();
  const options = useMemo(() => {
    const labels = importFieldLabels(settings);
    return [
      { value: none, label: 'Não importar' },
      ...fields.map((field) => ({ value: field as string, label: labels[field] })),
      ...ownFields.map(({ key, label }) => ({ value: ownColumn(key), label })),
    ];
  }, [fields, ownFields, settings]);
  const rows = useMemo<Row[]>(
    () => suggested.map((column, index) => ({ ...column, index, chosen: columns[index] ?? null })),
    [suggested, columns],
  );

  const tableColumns = useMemo<DataTableColumn<Row>[]>(() => {
    const choose = (index: number, value: string) => {
      const field = value === none ? null : (value as LeadImportTarget);
      onChange(columns.map((chosen, at) => (at === index ? field : chosen)));
    };
    const situation = ({ index, chosen, field, origin }: Row) => {
      if (chosen === null) return <Faint>Ignorada</Faint>;
      if (columns.indexOf(chosen) < index)
        return <Said>{chosen === 'name' ? 'Junta ao nome' : 'Vale quando a de cima está vazia'}</Said>;
      const names = unknown.flatMap((name) => (name.field === chosen ? name.text : []));
      if (names.length > 0) {
        return (
          <Badge tone="warning" icon={<TriangleAlert aria-hidden />} title={names.join(', ')}>
            {formatCount(names.length)} {names.length === 1 ? 'nome' : 'nomes'} sem{' '}
            {chosen === 'owner' ? 'usuário' : 'cadastro'}
          </Badge>
        );
      }
      if (chosen !== field) return <Said>Escolhido por você</Said>;
      return (
        <Said>
          {origin === 'remembered' ? (
            <History size={16} strokeWidth={1.75} aria-hidden />
          ) : (
            <Check size={16} strokeWidth={1.75} aria-hidden />
          )}
          {origin === 'remembered' ? 'Lembrado' : 'Sugerido pelo título'}
        </Said>
      );
    };
    return [
      {
        id: 'coluna',
        header: 'Coluna do arquivo',
        tone: 'strong',
        cell: ({ title, index }) => title || `Coluna ${index + 1}`,
      },
      {
        id: 'exemplo',
        yields: 1,
        header: `Exemplo, linha ${formatCount(exampleRow)}`,
        tone: 'quiet',
        takesRest: true,
        width: 120,
        cell: ({ example }) => example,
      },
      {
        id: 'campo',
        header: 'Campo do lead',
        width: 230,
        cell: ({ title, index, chosen }) => (
          <Choice>
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
            <Select
              size="md"
              aria-label={`Campo de ${title || `Coluna ${index + 1}`}`}
              options={options}
              value={chosen ?? none}
              onValueChange={(value) => value && choose(index, value)}
            />
          </Choice>
        ),
      },
      { id: 'situacao', header: 'Situação', width: 190, cell: situation },
    ];
  }, [columns, exampleRow, onChange, options, unknown]);

  return (
    <Card asChild>
      <section aria-labelledby="mapa">
        <CardHeader title={<span id="mapa">Para onde vai cada coluna</span>}>
          <Faint>
            {formatCount(columns.filter(Boolean).length)} de {formatCount(columns.length)}{' '}
            {columns.length === 1 ? 'mapeada' : 'mapeadas'}
          </Faint>
        </CardHeader>
        <DataTable
          label="Colunas do arquivo"
          layout="flow"
          rowHeight={44}
          columns={tableColumns}
          rows={rows}
          rowId={({ index }) => String(index)}
          rowName={({ title, index }) => title || `Coluna ${index + 1}`}
        />
      </section>
    </Card>
  );
}

const Said = styled.span`
  display: inline-flex;
  vertical-align: middle;
  align-items: center;
  gap: ${tokens.space[2]};
  color: ${tokens.color.text2};
`;

const Faint = styled.span`
  color: ${tokens.color.text3};
`;
