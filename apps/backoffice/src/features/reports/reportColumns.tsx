import {
  formatRatio,
  receivedLabels,
  reportColumnLabels as labels,
  reportDimensionLabels,
  reportTable,
} from '@funil/api/contract';
import type { Report, ReportMeasure, ReportOrderColumn, ReportRow, Role, RowReportKind } from '@funil/api/contract';
import { Person } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';
import { countLabel } from '../../formats/countLabel.ts';
import { formatDuration, minuteMs } from '../../formats/duration.ts';
import { LinkedNumber } from '../leadFilters/LinkedNumber.tsx';
import { wordsOf } from './reportLabels.ts';
import type { ReportLists } from './useReportListPaths.ts';

type Column = DataTableColumn<ReportRow> & { id: ReportOrderColumn };

/** Whether a row is a person's: only people's keys (UUIDs) contain a dash. */
const isPerson = (key: string) => key.includes('-');

interface ReportColumnsOptions {
  commissionsOf?: ((key: string) => string | null) | undefined;
  /** Whether leads are so recent that they have had little time to be won. */
  isRecent: boolean;
  role: Role;
}

export function reportColumns(
  kind: RowReportKind,
  { by, rows, commission_cents: commissions }: Pick<Report, 'by' | 'rows' | 'commission_cents'>,
  lists: ReportLists,
  productLabel: string,
  { commissionsOf = () => null, isRecent, role }: ReportColumnsOptions,
): readonly Column[] {
  const words = wordsOf(kind, role);
  const ownLabels = receivedLabels(kind, role);
  const isOfPeople = by === 'person' || by === 'indicator';
  const number = (
    id: ReportOrderColumn,
    header: string,
    measure: ReportMeasure,
    place: Partial<Column> = {},
  ): Column => ({
    id,
    header,
    cell: (row) => (
      <LinkedNumber
        to={lists(measure, row, row.key)}
        label={`${countLabel(row[measure].now, ...words[measure])}: ${row.name}`}
      >
        {formatCount(row[measure].now)}
      </LinkedNumber>
    ),
    align: 'end',
    isSortable: true,
    sortFirst: 'desc',
    ...place,
  });
  const before = (id: ReportOrderColumn, header: string, measure: ReportMeasure, yields: number): Column => ({
    id,
    header,
    cell: (row) => (
      <LinkedNumber
        tone="quiet"
        to={lists(measure, row, row.key, 'before')}
        label={`${countLabel(row[measure].before, ...words[measure])} no período anterior: ${row.name}`}
      >
        {formatCount(row[measure].before)}
      </LinkedNumber>
    ),
    align: 'end',
    tone: 'faint',
    isSortable: true,
    sortFirst: 'desc',
    yields,
  });
  const name: Column = {
    id: 'name',
    header: by === 'product' ? productLabel : reportDimensionLabels[by],
    // A long name is truncated before a number is hidden.
    cell: (row) =>
      isOfPeople && isPerson(row.key) ? (
        <Person name={row.name} seed={row.key} title={row.name} />
      ) : (
        <span title={row.name}>{row.name}</span>
      ),
    takesRest: true,
    width: 140,
    tone: 'strong',
    isSortable: true,
  };
  const text = (id: 'team' | 'partner', header: string, yields: number): Column => ({
    id,
    header,
    cell: (row) => row[id],
    tone: 'quiet',
    isSortable: true,
    yields,
  });
  const rate = (id: 'conversion' | 'converted', measure: 'won' | 'converted', place: Partial<Column>): Column => ({
    id,
    header: id === 'converted' ? ownLabels.converted : labels[id],
    cell: (row) => {
      const share = formatRatio(row[measure].now, row.received.now);
      const of = countLabel(row[measure].now, ...words[measure]);
      return (
        <LinkedNumber
          to={lists(measure, row, row.key)}
          tone={place.tone === 'faint' ? 'quiet' : 'brand'}
          label={`${share}, ${of}: ${row.name}`}
        >
          {share}
        </LinkedNumber>
      );
    },
    align: 'end',
    isSortable: true,
    sortFirst: 'desc',
    ...place,
  });
  const contact: Column = {
    id: 'contact',
    header: labels.contact,
    cell: ({ first_contact_minutes: { now }, ...row }) =>
      now !== null && (
        <LinkedNumber
          to={lists('contacted', { ...row, first_contact_minutes: { now, before: null } }, row.key)}
          label={`${formatDuration(now * minuteMs)} até o contato, ${countLabel(row.contacted.now, ...words.contacted)}: ${row.name}`}
        >
          {formatDuration(now * minuteMs)}
        </LinkedNumber>
      ),
    align: 'end',
    isSortable: true,
    yields: 1,
  };
  const value: Column = {
    id: 'value',
    header: labels.value,
    cell: (row) => (
      <LinkedNumber
        to={lists('won', row, row.key)}
        label={`${formatCurrency(row.won_value_cents.now)} em vendas: ${row.name}`}
      >
        {formatCurrency(row.won_value_cents.now)}
      </LinkedNumber>
    ),
    align: 'end',
    isSortable: true,
    sortFirst: 'desc',
  };
  const commission: Column = {
    id: 'commission',
    header: labels.commission,
    cell: ({ key, name: person, commission_cents: cents }) =>
      cents !== null && (
        <LinkedNumber
          to={cents === 0 ? null : commissionsOf(key)}
          label={`${formatCurrency(cents)} de comissão: ${person}`}
        >
          {formatCurrency(cents)}
        </LinkedNumber>
      ),
    align: 'end',
    isSortable: true,
    sortFirst: 'desc',
    yields: 3,
  };
  const hasCommissions = commissions !== null || rows.some(({ commission_cents: cents }) => cents !== null);
  const hasTeams = rows.some(({ team }) => team !== null);
  const all: Record<ReportOrderColumn, Column | null> = {
    name,
    team: hasTeams ? text('team', labels.team, 5) : null,
    partner: text('partner', labels.partner, 4),
    received: number('received', ownLabels.received, 'received'),
    received_before: before('received_before', ownLabels.received_before, 'received', 7),
    contact,
    qualified: number('qualified', labels.qualified, 'qualified', { yields: 2 }),
    won: number('won', labels.won, 'won'),
    won_before: before('won_before', labels.won_before, 'won', 6),
    lost: number('lost', labels.lost, 'lost', { yields: 3 }),
    conversion: rate('conversion', 'won', {}),
    converted: rate('converted', 'converted', { yields: 8, ...(isRecent && { tone: 'faint' }) }),
    value,
    commission: hasCommissions ? commission : null,
  };
  const { columns } = reportTable[kind].rows;
  return columns.flatMap((id) => all[id] ?? []);
}
