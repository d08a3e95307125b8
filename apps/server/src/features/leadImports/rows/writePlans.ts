import { normalizeText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/newId.ts';
import type { ImportBefore } from '../../../platform/db/schema/leadImports.ts';
import { leads } from '../../../platform/db/schema/leads.ts';
import type { AssignmentVia } from '../../../platform/db/schema/assignmentVias.ts';
import type { StoredChange } from '../../../platform/db/schema/leadEvents.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { inFieldOrder, plainChanges, referenceChange } from '../../leads/record/leadChanges.ts';
import { plainFields } from '../../leads/record/plainFields.ts';
import type { LeadRow } from '../../leads/record/leads.queries.ts';
import type { Draft, RowDefaults } from './planRow.ts';
import type { LeadMatch, MatchValues } from './LeadMatch.ts';
import { leadMatchOf, matchFields } from './LeadMatch.ts';

interface Named {
  id: string;
  name: string;
}

export interface WriteContext {
  actorId: string | null;
  fileName: string;
  now: string;
  source: RowDefaults['source'];
  nameOf: (id: string) => string;
}

/** Plain fields have the same name as their column. */
const columnsOf = (values: MatchValues) => ({
  ...Object.fromEntries(plainFields.map(({ field, column }) => [field, values[column]])),
  name_search: normalizeText(values.name),
  product_id: values.productId,
  owner_id: values.ownerId,
  owner_group_id: values.ownerGroupId,
  partner_id: values.partnerId,
  indicator_id: values.indicatorId,
  referral_team_id: values.referralTeamId,
});

const valueTypes = [
  ...plainFields.map(({ field, column }) => `${field} ${leads[column].getSQLType()}`),
  'name_search text',
  'product_id uuid',
  'owner_id uuid',
  'owner_group_id uuid',
  'partner_id uuid',
  'indicator_id uuid',
  'referral_team_id uuid',
].join(', ');
const valueNames = valueTypes.split(', ').map((column) => column.split(' ')[0]!);

/** The counter stays locked until the transaction ends, so call this last. */
async function takeNumbers({ db, accountId }: AccountTx, count: number): Promise<number> {
  const { rows } = await db.execute<{ lead_number: string }>(sql`
    insert into account_counters (account_id, lead_number) values (${accountId}, ${count})
    on conflict (account_id) do update set lead_number = account_counters.lead_number + ${count}
    returning lead_number`);
  return Number(rows[0]!.lead_number) - count + 1;
}

async function insertDrafts(
  tx: AccountTx,
  drafts: readonly Draft[],
  { actorId, now, source }: WriteContext,
): Promise<void> {
  const first = await takeNumbers(tx, drafts.length);
  const rows = drafts.map((draft, index) => {
    const { status, closedAt } = draft;
    const createdAt = draft.createdAt ?? now;
    return {
      id: draft.id,
      number: first + index,
      ...columnsOf(draft.values),
      status_id: status.id,
      status_since: closedAt ?? createdAt,
      loss_reason_id: draft.lossReasonId,
      loss_note: draft.lossNote,
      // The first contact of old leads is unknown. New leads beyond "new" were contacted already.
      first_contact_at: status.kind === 'in_progress' && draft.createdAt === null ? now : null,
      owner_via: draft.values.ownerId === null ? null : ('import' satisfies AssignmentVia),
      won_at: status.kind === 'won' ? (closedAt ?? createdAt) : null,
      lost_at: status.kind === 'lost' ? (closedAt ?? createdAt) : null,
      created_at: createdAt,
    };
  });
  const types = sql.raw(
    `id uuid, number bigint, ${valueTypes}, status_id uuid, status_since timestamptz, loss_reason_id uuid, ` +
      'loss_note text, first_contact_at timestamptz, owner_via text, won_at timestamptz, lost_at timestamptz, ' +
      'created_at timestamptz',
  );
  const names = sql.raw(
    [
      'id',
      'number',
      ...valueNames,
      'status_id',
      'status_since',
      'loss_reason_id',
      'loss_note',
      'first_contact_at',
      'owner_via',
      'won_at',
      'lost_at',
      'created_at',
    ].join(', '),
  );
  await tx.db.execute(sql`
    insert into leads (account_id, source, created_by, updated_at, ${names})
    select ${tx.accountId}::uuid, ${source}, ${actorId}::uuid, ${now}::timestamptz, ${names}
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (${types})`);
}

export interface ChangedLead {
  match: LeadMatch;
  before: ImportBefore;
  changes: StoredChange[];
}

export function changedLead(match: LeadMatch & { stored: LeadRow }, nameOf: WriteContext['nameOf']): ChangedLead {
  const { stored, values } = match;
  const named = (id: string | null, current: Named | null): Named | null =>
    id === null ? null : id === current?.id ? current : { id, name: nameOf(id) };
  const { values: old } = leadMatchOf(stored);
  const changes = inFieldOrder([
    ...plainChanges(old, values),
    ...referenceChange('product', stored.product, named(values.productId, stored.product)),
    ...referenceChange('owner', stored.owner, named(values.ownerId, stored.owner)),
    ...referenceChange('partner', stored.partner, named(values.partnerId, stored.partner)),
    ...referenceChange('indicator', stored.indicator, named(values.indicatorId, stored.indicator)),
  ]);
  return {
    match,
    changes,
    before: Object.fromEntries(
      matchFields.filter((field) => old[field] !== values[field]).map((field) => [field, old[field]]),
    ),
  };
}

/** Writes changed leads. `via` is the recorded way in which a new owner got the lead. */
export async function updateLeads(
  tx: AccountTx,
  changed: readonly Pick<ChangedLead, 'match'>[],
  via: AssignmentVia,
  now: string,
): Promise<void> {
  const rows = changed.map(({ match }) => ({ id: match.id, ...columnsOf(match.values) }));
  const sets = sql.raw(valueNames.map((name) => `${name} = row.${name}`).join(', '));
  await tx.db.execute(sql`
    update leads set ${sets},
      owner_via = case when leads.owner_id is distinct from row.owner_id then ${via} else leads.owner_via end,
      updated_at = ${now}::timestamptz, version = version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, ${sql.raw(valueTypes)})
    where leads.account_id = ${tx.accountId} and leads.id = row.id`);
}

interface WrittenEvent {
  leadId: string;
  changes: StoredChange[];
}

export interface AddedNote {
  id: string;
  leadId: string;
  text: string;
}

async function insertNotes(tx: AccountTx, notes: readonly AddedNote[], { actorId, now }: WriteContext): Promise<void> {
  if (notes.length === 0) return;
  const rows = notes.map(({ id, leadId, text }) => ({ id, lead_id: leadId, body: text }));
  await tx.db.execute(sql`
    insert into lead_events (account_id, id, lead_id, kind, actor_id, at, body)
    select ${tx.accountId}::uuid, id, lead_id, 'noted', ${actorId}::uuid, ${now}::timestamptz, body
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, lead_id uuid, body text)`);
}

async function insertIndications(tx: AccountTx, drafts: readonly Draft[], now: string): Promise<void> {
  const rows = drafts.flatMap(({ id, values, createdAt }) =>
    values.indicatorId === null
      ? []
      : [{ id: newId(), lead_id: id, actor_id: values.indicatorId, at: createdAt ?? now }],
  );
  if (rows.length === 0) return;
  await tx.db.execute(sql`
    insert into lead_events (account_id, id, lead_id, kind, actor_id, at)
    select ${tx.accountId}::uuid, id, lead_id, 'indicated', actor_id, at
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, lead_id uuid, actor_id uuid,
      at timestamptz)`);
}

export async function insertEvents(
  tx: AccountTx,
  kind: 'imported' | 'updated' | 'deleted',
  events: readonly WrittenEvent[],
  { actorId, now, body }: { actorId: string | null; now: string; body: string | null },
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ leadId, changes }) => ({ id: newId(), lead_id: leadId, changes }));
  await tx.db.execute(sql`
    insert into lead_events (account_id, id, lead_id, kind, actor_id, at, changes, body)
    select ${tx.accountId}::uuid, id, lead_id, ${kind}, ${actorId}::uuid, ${now}::timestamptz, changes, ${body}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, lead_id uuid, changes jsonb)`);
}

export async function writePlans(
  tx: AccountTx,
  drafts: readonly Draft[],
  changed: readonly ChangedLead[],
  notes: readonly AddedNote[],
  context: WriteContext,
): Promise<void> {
  if (changed.length > 0) await updateLeads(tx, changed, 'import', context.now);
  if (drafts.length > 0) await insertDrafts(tx, drafts, context);
  const events = [
    ...drafts.map(({ id }) => ({ leadId: id, changes: [] })),
    ...changed.map(({ match, changes }) => ({ leadId: match.id, changes })),
  ];
  await insertEvents(tx, 'imported', events, { actorId: context.actorId, now: context.now, body: context.fileName });
  await insertIndications(tx, drafts, context.now);
  await insertNotes(tx, notes, context);
}
