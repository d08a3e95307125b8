import { normalizeText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/newId.ts';
import { jsonRecordset } from '../../../platform/db/jsonRecordset.ts';
import type { ImportBefore } from '../../../platform/db/schema/leadImports.ts';
import { leads } from '../../../platform/db/schema/leads.ts';
import type { AssignmentVia } from '../../../platform/db/schema/assignmentVias.ts';
import type { StoredChange } from '../../../platform/db/schema/leadEvents.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { inFieldOrder, compareLeadFields, referenceChange } from '../../leads/record/compareLeadFields.ts';
import { addLeadTags, joinTagIds, tagChanges } from '../../leads/record/leadTags.queries.ts';
import { leadFieldColumns } from '../../leads/record/leadFieldColumns.ts';
import type { LeadRow } from '../../leads/record/leads.queries.ts';
import type { TagsByKey } from './importedTags.ts';
import type { Draft, RowDefaults } from './planRow.ts';
import type { LeadMatch, MatchValues } from './LeadMatch.ts';
import { addedTags, leadMatchOf, matchFields } from './LeadMatch.ts';
import { isSameOwnValue } from '@funil/api/contract';
import type { OwnFieldValue } from '@funil/api/contract';
import { ownValueChange, rowsOf } from '../../ownFields/ownFieldValues.ts';
import { replaceManyValues } from '../../ownFields/ownFields.queries.ts';
import type { StoredOwnField } from '../../ownFields/ownFields.queries.ts';
import { ownImages } from '../../ownFields/ownImages.ts';

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
  /** Tags of the plans by the keys of their names. */
  tags: TagsByKey;
  ownFields: readonly StoredOwnField[];
}

const columnsOf = (values: MatchValues) => ({
  ...Object.fromEntries(leadFieldColumns.map(({ column }) => [column, values[column]])),
  nameSearch: normalizeText(values.name),
  productId: values.productId,
  ownerId: values.ownerId,
  ownerGroupId: values.ownerGroupId,
  partnerId: values.partnerId,
  indicatorId: values.indicatorId,
  referralTeamId: values.referralTeamId,
});

const valueFields = [
  ...leadFieldColumns.map(({ column }) => column),
  'nameSearch',
  'productId',
  'ownerId',
  'ownerGroupId',
  'partnerId',
  'indicatorId',
  'referralTeamId',
] as const;
const changedRows = jsonRecordset(leads, valueFields);
const newRows = jsonRecordset(leads, [
  'id',
  'number',
  ...valueFields,
  'statusId',
  'statusSince',
  'lossReasonId',
  'lossNote',
  'firstContactAt',
  'ownerVia',
  'wonAt',
  'lostAt',
  'createdAt',
]);

/** The counter stays locked until the transaction ends, so numbers are taken late. */
async function takeNumbers({ db, accountId }: AccountTx, count: number): Promise<number> {
  const { rows } = await db.execute<{ leadNumber: string }>(sql`
    insert into account_counters (account_id, lead_number) values (${accountId}, ${count})
    on conflict (account_id) do update set lead_number = account_counters.lead_number + ${count}
    returning lead_number as "leadNumber"`);
  return Number(rows[0]!.leadNumber) - count + 1;
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
      statusId: status.id,
      statusSince: closedAt ?? createdAt,
      lossReasonId: draft.lossReasonId,
      lossNote: draft.lossNote,
      // The first contact of old leads is unknown. New leads in progress were contacted already.
      firstContactAt: status.kind === 'in_progress' && draft.createdAt === null ? now : null,
      ownerVia: draft.values.ownerId === null ? null : ('import' satisfies AssignmentVia),
      wonAt: status.kind === 'won' ? (closedAt ?? createdAt) : null,
      lostAt: status.kind === 'lost' ? (closedAt ?? createdAt) : null,
      createdAt,
    };
  });
  await tx.db.execute(sql`
    insert into leads (account_id, source, created_by, updated_at, ${newRows.columns})
    select ${tx.accountId}::uuid, ${source}, ${actorId}::uuid, ${now}::timestamptz, ${newRows.values}
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (${newRows.types})`);
}

interface ChangedOwnValue {
  field: StoredOwnField;
  former: OwnFieldValue | null;
  left: OwnFieldValue | null;
}

export interface ChangedLead {
  match: LeadMatch;
  before: ImportBefore;
  changes: StoredChange[];
  own: ChangedOwnValue[];
  /** False when only own fields change, which leaves the lead's version. */
  isLeadChanged: boolean;
}

/** @param tags those that the lead shall have */
export function changedLead(
  match: LeadMatch & { stored: LeadRow },
  nameOf: WriteContext['nameOf'],
  tags: readonly Named[],
  ownFields: readonly StoredOwnField[],
): ChangedLead {
  const { stored, values } = match;
  const named = (id: string | null, current: Named | null): Named | null =>
    id === null ? null : id === current?.id ? current : { id, name: nameOf(id) };
  const { values: old, own: oldOwn } = leadMatchOf(stored);
  const changedTags = tagChanges(stored.tags, tags);
  const own = ownFields.flatMap((field) => {
    const former = oldOwn[field.id] ?? null;
    const left = match.own[field.id] ?? null;
    return isSameOwnValue(former, left) ? [] : { field, former, left };
  });
  const leadChanges = [
    ...compareLeadFields(old, values),
    ...referenceChange('product', stored.product, named(values.productId, stored.product)),
    ...referenceChange('owner', stored.owner, named(values.ownerId, stored.owner)),
    ...referenceChange('partner', stored.partner, named(values.partnerId, stored.partner)),
    ...referenceChange('indicator', stored.indicator, named(values.indicatorId, stored.indicator)),
    ...changedTags,
  ];
  return {
    match,
    own,
    isLeadChanged: leadChanges.length > 0 || matchFields.some((field) => old[field] !== values[field]),
    changes: inFieldOrder([
      ...leadChanges,
      ...own.map(({ field, former, left }) => ownValueChange(field, former, left)),
    ]),
    before: {
      ...Object.fromEntries(
        matchFields.filter((field) => old[field] !== values[field]).map((field) => [field, old[field]]),
      ),
      ...(changedTags.length > 0 && { tagIds: joinTagIds(stored.tags) }),
      ...ownImages(own.map(({ field, former, left }) => ({ fieldId: field.id, former, left }))),
    },
  };
}

/** Writes changed leads and their own fields. `via` records how a new owner got the lead. */
export async function updateLeads(
  tx: AccountTx,
  changed: readonly Pick<ChangedLead, 'match' | 'own' | 'isLeadChanged'>[],
  via: AssignmentVia,
  now: string,
): Promise<void> {
  const own = changed.flatMap(({ match, own: ofLead }) => ofLead.map((one) => ({ leadId: match.id, ...one })));
  await replaceManyValues(
    tx,
    own.map(({ leadId, field }) => ({ leadId, fieldId: field.id })),
    own.flatMap(({ leadId, field, left }) => rowsOf(field, leadId, left)),
  );
  const changedRowsOfLeads = changed.filter(({ isLeadChanged }) => isLeadChanged);
  if (changedRowsOfLeads.length === 0) return;
  const rows = changedRowsOfLeads.map(({ match }) => ({ id: match.id, ...columnsOf(match.values) }));
  await tx.db.execute(sql`
    update leads set ${changedRows.assignments('row')},
      owner_via = case when leads.owner_id is distinct from row."ownerId" then ${via} else leads.owner_via end,
      updated_at = ${now}::timestamptz, version = version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, ${changedRows.types})
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
  const rows = notes.map(({ id, leadId, text }) => ({ id, leadId, body: text }));
  await tx.db.execute(sql`
    insert into lead_events (account_id, id, lead_id, kind, actor_id, at, body)
    select ${tx.accountId}::uuid, id, "leadId", 'noted', ${actorId}::uuid, ${now}::timestamptz, body
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, "leadId" uuid, body text)`);
}

async function insertIndications(tx: AccountTx, drafts: readonly Draft[], now: string): Promise<void> {
  const rows = drafts.flatMap(({ id, values, createdAt }) =>
    values.indicatorId === null ? [] : [{ id: newId(), leadId: id, actorId: values.indicatorId, at: createdAt ?? now }],
  );
  if (rows.length === 0) return;
  await tx.db.execute(sql`
    insert into lead_events (account_id, id, lead_id, kind, actor_id, at)
    select ${tx.accountId}::uuid, id, "leadId", 'indicated', "actorId", at
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, "leadId" uuid, "actorId" uuid,
      at timestamptz)`);
}

export async function insertEvents(
  tx: AccountTx,
  kind: 'imported' | 'updated' | 'deleted',
  events: readonly WrittenEvent[],
  { actorId, now, body }: { actorId: string | null; now: string; body: string | null },
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ leadId, changes }) => ({ id: newId(), leadId, changes }));
  await tx.db.execute(sql`
    insert into lead_events (account_id, id, lead_id, kind, actor_id, at, changes, body)
    select ${tx.accountId}::uuid, id, "leadId", ${kind}, ${actorId}::uuid, ${now}::timestamptz, changes, ${body}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, "leadId" uuid, changes jsonb)`);
}

export async function writePlans(
  tx: AccountTx,
  drafts: readonly Draft[],
  changed: readonly ChangedLead[],
  notes: readonly AddedNote[],
  context: WriteContext,
): Promise<void> {
  // Created leads first, as everywhere: the counter of numbers is locked before the persons of the account.
  if (drafts.length > 0) await insertDrafts(tx, drafts, context);
  await replaceManyValues(
    tx,
    [],
    drafts.flatMap(({ id, own }) => context.ownFields.flatMap((field) => rowsOf(field, id, own[field.id] ?? null))),
  );
  if (changed.length > 0) await updateLeads(tx, changed, 'import', context.now);
  await addLeadTags(
    tx,
    [...drafts, ...changed.map(({ match }) => match)].flatMap((match) =>
      [...addedTags(match).keys()].map((key) => ({ leadId: match.id, tagId: context.tags.get(key)!.id })),
    ),
  );
  const events = [
    ...drafts.map(({ id }) => ({ leadId: id, changes: [] })),
    ...changed.map(({ match, changes }) => ({ leadId: match.id, changes })),
  ];
  await insertEvents(tx, 'imported', events, { actorId: context.actorId, now: context.now, body: context.fileName });
  await insertIndications(tx, drafts, context.now);
  await insertNotes(tx, notes, context);
}
