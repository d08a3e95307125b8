import {
  customFieldText,
  leadColumnHeader,
  leadExportColumns,
  leadFieldOf,
  leadFields,
  leadSourceLabels,
} from '@funil/api/contract';
import type { FieldSettings, LeadColumnWord, LeadExportColumn, LeadSummary, OwnField } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Person, TagList } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCep, formatCpfOrCnpj, formatCurrency, formatPhone } from '@funil/validation/values';
import { styled } from 'styled-components';
import { ownLeadColumns } from '../../ownFields/ownLeadColumns.tsx';
import type { OwnColumnId } from '../../ownFields/ownColumnId.ts';
import { unownedLabel } from '../form/ownerAndProductOptions.tsx';
import { ContactDeadline } from '../ContactDeadline.tsx';
import { NextContactOrDeadline } from '../NextContactOrDeadline.tsx';
import { LightMark } from '../../contactLights/ContactLights.tsx';
import { LeadStatusPill } from '../status/LeadStatusPill.tsx';
import { CreatedAt } from './CreatedAt.tsx';
import { FirstContact } from './FirstContact.tsx';
import { IdleDays } from './IdleDays.tsx';

const isClosed = ({ status }: LeadSummary) => status.kind === 'won' || status.kind === 'lost';

/** Width in px for the longest status. Assumes "Documentação" until the statuses load. */
export function statusWidth(names: readonly string[] | undefined): number {
  const longest = Math.max(0, ...(names ?? ['Documentação']).map((name) => name.length));
  return Math.min(Math.max(Math.ceil(longest * 7.25) + 54, 104), 240);
}

export type LeadColumnId = LeadColumnWord | OwnColumnId;

/** The first two columns identify the lead and are always visible. */
export const leadColumnIds: readonly LeadColumnWord[] = leadExportColumns.map((field) => leadFields[field].column.word);

/** First version of a column choice that knows the column. */
const sinceOf = (field: LeadExportColumn) => leadFieldOf(field).column?.since ?? 1;

/** Current version of the column choice, stored with a user's choice. */
export const latestChoice = Math.max(...leadExportColumns.map(sinceOf));

/** Columns added after a version of the choice, which stay hidden until the user chooses them. */
export const addedAfter = (choice: number): LeadColumnWord[] =>
  leadExportColumns.filter((field) => sinceOf(field) > choice).map((field) => leadFields[field].column.word);

/** Columns hidden until the user chooses them: more in narrow windows, to avoid horizontal scrolling. */
export function hiddenAtFirst(room: 'wide' | 'narrow' | 'narrowest'): readonly LeadColumnId[] {
  const always: LeadColumnId[] = ['email', 'documento', 'criado', ...addedAfter(1)];
  if (room === 'wide') return always;
  return room === 'narrow' ? [...always, 'origem'] : [...always, 'origem', 'parado'];
}

interface LeadColumnOptions {
  settings: FieldSettings;
  widthOfStatus: number;
  tightName?: number | null;
  /** @default none */
  ownFields?: readonly OwnField[];
}

/** Minimum width of the name in px: when other columns yield, and when the viewer chose the columns. */
export const leastName = { yielding: 128, chosen: 208 } as const;

type Column = DataTableColumn<LeadSummary>;

function plainCell(field: Exclude<LeadExportColumn, 'tags'>, lead: LeadSummary, settings: FieldSettings) {
  const value = lead[field];
  if (value === null || value === '') return null;
  const shown = typeof value === 'object' ? value.name : String(value);
  const text = field === 'custom_field_1' ? customFieldText(settings.custom_field_1_type, shown) : shown;
  return <Clipped title={text}>{text}</Clipped>;
}

/** Columns that differ from the default column. */
const drawnAs = ({
  widthOfStatus,
  tightName = null,
}: LeadColumnOptions): Partial<Record<LeadExportColumn, Partial<Omit<Column, 'id'>>>> => ({
  number: { width: 60, cell: (lead) => lead.number, tone: 'faint', sortFirst: 'desc' },
  name: {
    width: tightName ?? undefined,
    takesRest: tightName !== null,
    cell: (lead) => <Name title={lead.name}>{lead.name}</Name>,
    tone: 'strong',
    card: '1-start',
  },
  phone: { yields: 5, width: 138, cell: (lead) => lead.phone && <PhoneCell lead={lead} phone={lead.phone} /> },
  email: { yields: 6, width: 220 },
  document_number: {
    yields: 7,
    width: 156,
    cell: (lead) => lead.document_number && formatCpfOrCnpj(lead.document_number),
  },
  product: {
    yields: 4,
    width: undefined,
    cell: (lead) => lead.product && <Product title={lead.product.name}>{lead.product.name}</Product>,
    tone: undefined,
    card: '2-start',
  },
  value_cents: {
    yields: 2,
    width: 132,
    cell: (lead) => lead.value_cents !== null && formatCurrency(lead.value_cents),
    tone: undefined,
    align: 'end',
    sortFirst: 'desc',
    card: '2-end',
  },
  status: {
    width: widthOfStatus,
    cell: (lead) => <LeadStatusPill status={lead.status} />,
    tone: undefined,
    card: '1-end',
  },
  owner: {
    yields: 1,
    width: 104,
    cell: ({ owner, is_waiting: isWaiting, offer }) => (
      <Person name={owner?.name} seed={owner?.id} title={owner?.name ?? unownedLabel({ is_waiting: isWaiting, offer })}>
        {owner?.name.split(' ')[0] ?? (offer ? 'Oferecido' : isWaiting ? 'Na fila' : 'Ninguém')}
      </Person>
    ),
    tone: undefined,
    card: '3-end',
  },
  postal_code: { width: 96, cell: (lead) => lead.postal_code && formatCep(lead.postal_code) },
  address_state: { width: 56 },
  city: { width: 150 },
  street: { width: 180 },
  group: { width: 140 },
  tags: { width: 200, cell: ({ tags }) => tags.length > 0 && <Tags tags={tags} most={2} /> },
  partner: { width: 160 },
  indicator: { width: 160 },
  next_contact_at: {
    yields: 3,
    width: 132,
    cell: (lead) => <NextContactOrDeadline lead={lead} isClosed={isClosed(lead)} />,
    tone: undefined,
    card: '3-start',
  },
  // Wide enough for "Cumprido com atraso" with its mark.
  sla_due_at: { width: 176, cell: (lead) => <ContactDeadline lead={lead} />, tone: undefined },
  first_contact_at: { width: 128, cell: (lead) => <FirstContact lead={lead} />, align: 'end' },
  source: { yields: 9, width: 90, cell: (lead) => leadSourceLabels[lead.source] },
  created_at: {
    yields: 8,
    width: 98,
    cell: (lead) => <CreatedAt moment={lead.created_at} />,
    sortFirst: 'desc',
  },
  idle_since: {
    yields: 10,
    width: 66,
    cell: (lead) => <IdleDays lead={lead} />,
    align: 'end',
    tone: 'faint',
    sortFirst: 'desc',
  },
});

/**
 * Columns as wide as their longest possible content, so that later rows do not change them.
 *
 * @param options.tightName in narrow windows the name takes the remaining width, with this minimum in px
 */
export function leadColumns(options: LeadColumnOptions): (Column & { id: LeadColumnId })[] {
  const { settings, ownFields = [] } = options;
  const drawn = drawnAs(options);
  const columns = leadExportColumns
    .filter((field) => field !== 'custom_field_1' || settings.custom_field_1_enabled)
    .map((field): Column & { id: LeadColumnId } => ({
      id: leadFields[field].column.word,
      header: leadColumnHeader(field, settings),
      isSortable: leadFieldOf(field).column?.order !== undefined,
      width: 150,
      cell: (lead) => (field === 'tags' ? null : plainCell(field, lead, settings)),
      tone: 'quiet',
      card: 'hidden',
      ...drawn[field],
    }));
  return [...columns, ...ownLeadColumns(ownFields)];
}

/** The phone, with the light of calls unless it is green. */
function PhoneCell({ lead, phone }: { lead: LeadSummary; phone: string }) {
  return (
    <Phone>
      {formatPhone(phone)}
      <LightMark lead={lead} channel="call" showsFree={false} />
    </Phone>
  );
}

const Phone = styled.span`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
`;

/** One line, whose tags give way to each other. */
const Tags = styled(TagList)`
  flex-wrap: nowrap;
`;

const Product = styled.span`
  display: block;
  overflow: hidden;
  max-inline-size: max(108px, calc(50vw - 600px));
  text-overflow: ellipsis;
  ${tokens.media.mobile} {
    max-inline-size: none;
  }
`;

const Clipped = styled.span`
  display: block;
  overflow: hidden;
  max-inline-size: 204px;
  text-overflow: ellipsis;
`;

const Name = styled.span`
  display: block;
  overflow: hidden;
  max-inline-size: max(184px, calc(100vw - 1256px));
  text-overflow: ellipsis;
  ${tokens.media.mobile} {
    max-inline-size: none;
  }
`;
