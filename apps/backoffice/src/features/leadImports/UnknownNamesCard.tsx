import { useMemo } from 'react';
import { ArrowRight } from 'lucide-react';
import { importMatchFields, leadFieldLabel } from '@funil/api/contract';
import type { CheckLeadImportInput, FieldSettings, ImportMatchField, UnknownName } from '@funil/api/contract';
import { useLeadFilterOptions, useLeadStatuses, useLossReasons, useProducts } from '@funil/api/react';
import { Card, CardBody, CardHeader, Combobox, DataTable, Select } from '@funil/ui';
import type { DataTableColumn, SelectOption } from '@funil/ui';
import { normalizeText } from '@funil/validation/values';
import { usePersonChoice } from '../../forms/usePersonChoice.tsx';
import { productOptions } from '../leads/form/ownerAndProductOptions.tsx';
import { rowsText } from './importLabels.ts';
import { Choice } from './Choice.ts';

type Match = CheckLeadImportInput['matches'][number];

interface Row {
  field: ImportMatchField;
  text: string;
  /** Null before a check has counted the name. */
  rows: number | null;
  id: string | null;
}

/** Fields whose records are people, of whom there may be thousands. */
type PersonField = 'owner' | 'indicator';

interface UnknownNamesCardProps {
  settings: FieldSettings;
  unknown: readonly UnknownName[];
  /** Names that the last check took for the chosen records. */
  matched: readonly UnknownName[];
  matches: readonly Match[];
  onChange: (matches: Match[]) => void;
}

/** Effect on the rows whose name stays unknown. */
const leaveLabels: Record<ImportMatchField, string> = {
  product: 'Deixar as linhas de fora',
  owner: 'Como nas opções',
  partner: 'Deixar as linhas de fora',
  indicator: 'Deixar as linhas de fora',
  status: 'Deixar as linhas de fora',
  loss_reason: 'Deixar as linhas de fora',
};

const keyOf = ({ field, text }: Pick<Row, 'field' | 'text'>) => `${field} ${normalizeText(text)}`;

/** Matched names, and the unknown ones of the last check. */
function rowsOf(counted: readonly UnknownName[], matches: readonly Match[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { field, text, rows_count: count } of counted)
    rows.set(keyOf({ field, text }), { field, text, rows: count, id: null });
  for (const match of matches) {
    const key = keyOf(match);
    rows.set(key, { ...(rows.get(key) ?? { ...match, rows: null }), id: match.id });
  }
  return [...rows.values()].toSorted(
    (one, other) => importMatchFields.indexOf(one.field) - importMatchFields.indexOf(other.field),
  );
}

/** Names of the file that the account does not have, each with the record that it means. */
export function UnknownNamesCard({ settings, unknown, matched, matches, onChange }: UnknownNamesCardProps) {
  const { products } = useProducts();
  const { leadStatuses } = useLeadStatuses();
  const { lossReasons } = useLossReasons();
  const { options } = useLeadFilterOptions();
  const rows = useMemo(() => rowsOf([...unknown, ...matched], matches), [unknown, matched, matches]);
  const columns = useMemo<DataTableColumn<Row>[]>(() => {
    const named = (records: readonly { id: string; name: string }[] | undefined) =>
      (records ?? []).map(({ id, name }) => ({ value: id, label: name }));
    const choices: Record<Exclude<ImportMatchField, PersonField>, SelectOption[]> = {
      product: productOptions(products ?? []),
      partner: named(options?.partners),
      status: named(leadStatuses),
      loss_reason: named(lossReasons),
    };
    const choose = ({ field, text }: Row, id: string) => {
      const others = matches.filter((match) => keyOf(match) !== keyOf({ field, text }));
      onChange(id === '' ? others : [...others, { field, text, id }]);
    };
    return [
      {
        id: 'nome',
        header: 'No arquivo',
        tone: 'strong',
        takesRest: true,
        width: 160,
        cell: ({ text }) => text,
      },
      { id: 'campo', header: 'Campo', tone: 'quiet', width: 130, cell: ({ field }) => leadFieldLabel(field, settings) },
      {
        id: 'linhas',
        header: 'Linhas',
        tone: 'quiet',
        width: 100,
        cell: ({ rows: count }) => count && rowsText(count),
      },
      {
        id: 'significa',
        header: 'Na conta',
        width: 260,
        cell: (row) => (
          <Choice>
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
            {row.field === 'owner' || row.field === 'indicator' ? (
              <PersonOfName
                field={row.field}
                label={`${leadFieldLabel(row.field, settings)} de “${row.text}”`}
                id={row.id}
                onChoose={(id) => choose(row, id)}
              />
            ) : (
              <Select
                size="md"
                aria-label={`${leadFieldLabel(row.field, settings)} de “${row.text}”`}
                emptyLabel={leaveLabels[row.field]}
                placeholder={leaveLabels[row.field]}
                options={choices[row.field]}
                value={row.id ?? ''}
                onValueChange={(id) => choose(row, id)}
              />
            )}
          </Choice>
        ),
      },
    ];
  }, [leadStatuses, lossReasons, matches, onChange, options, products, settings]);
  if (rows.length === 0) return null;
  return (
    <Card asChild>
      <section aria-labelledby="nomes-desconhecidos">
        <CardHeader title={<span id="nomes-desconhecidos">Nomes que a conta não tem</span>} />
        <DataTable
          label="Nomes que a conta não tem"
          layout="flow"
          rowHeight={44}
          columns={columns}
          rows={rows}
          rowId={keyOf}
          rowName={({ text }) => text}
        />
        <CardBody>Escolha o que cada nome significa e confira de novo. A escolha vale para esta importação.</CardBody>
      </section>
    </Card>
  );
}

interface PersonOfNameProps {
  field: PersonField;
  label: string;
  /** Null before the choice. */
  id: string | null;
  onChoose: (id: string) => void;
}

function PersonOfName({ field, label, id, onChoose }: PersonOfNameProps) {
  const choice = usePersonChoice({
    ...(field === 'indicator' && { purpose: 'lead_referrer' }),
    chosen: id === null ? [] : [id],
  });
  return (
    <Combobox
      size="md"
      aria-label={label}
      emptyLabel={leaveLabels[field]}
      placeholder={leaveLabels[field]}
      {...choice.field}
      value={id ?? ''}
      chosenLabel={id === null ? undefined : choice.labelOf(id)}
      onValueChange={onChoose}
    />
  );
}
