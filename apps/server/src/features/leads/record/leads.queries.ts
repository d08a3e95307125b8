import type { Actor, ActivityOutcomeName } from '@funil/api/contract';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { newId } from '../../../platform/db/newId.ts';
import { distributionOffers, distributionWaits } from '../../../platform/db/schema/distribution.ts';
import { leadEvents } from '../../../platform/db/schema/leadEvents.ts';
import { leads } from '../../../platform/db/schema/leads.ts';
import type { AssignmentVia } from '../../../platform/db/schema/assignmentVias.ts';
import type { StoredChange } from '../../../platform/db/schema/leadEvents.ts';
import { groups, partners, users } from '../../../platform/db/schema/people.ts';
import { leadStatuses, lossReasons, products, productTypes } from '../../../platform/db/schema/catalog.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { listOwnValues } from '../../ownFields/ownFieldValues.ts';
import type { OwnValue } from '../../ownFields/ownFieldValues.ts';
import { protectionEndOf } from './protectionEnd.ts';
import { tagsOfLead } from './leadTags.queries.ts';
import { isLeadVisible, leadColumns } from './leadVisibility.ts';
import { plainColumns } from './leadFieldColumns.ts';

export type StoredLead = typeof leads.$inferSelect;

const owners = alias(users, 'owners');
const indicators = alias(users, 'indicators');
const sellers = alias(users, 'sellers');
const firstContacts = alias(users, 'first_contacts');
const askedPeople = alias(users, 'asked_people');

const account = sql.placeholder('accountId');

/** A lead has at most one open offer. */
const isStandingOffer = and(
  eq(distributionOffers.accountId, account),
  eq(distributionOffers.leadId, leads.id),
  // A literal as in the partial index, which a prepared statement with a parameter could not use.
  sql`${distributionOffers.status} = 'open'`,
);
const askedOf = { id: askedPeople.id, name: askedPeople.name, expiresAt: distributionOffers.expiresAt };

const protectionEnd = protectionEndOf(account);

/** Prepared under a name: planning nine joined tables takes six times as long as reading fifty leads. */
const prepareLeadRows = (tx: AccountTx) =>
  tx.db
    .select({
      lead: leads,
      status: { id: leadStatuses.id, name: leadStatuses.name, color: leadStatuses.color, kind: leadStatuses.kind },
      product: { id: products.id, name: products.name },
      productType: { id: productTypes.id, name: productTypes.name },
      owner: { id: owners.id, name: owners.name },
      group: { id: groups.id, name: groups.name },
      partner: { id: partners.id, name: partners.name },
      indicator: { id: indicators.id, name: indicators.name },
      seller: { id: sellers.id, name: sellers.name },
      firstContactBy: { id: firstContacts.id, name: firstContacts.name },
      lossReason: { id: lossReasons.id, name: lossReasons.name },
      waitsSince: distributionWaits.since,
      offer: askedOf,
      protectedUntil: protectionEnd,
      tags: tagsOfLead(account),
    })
    .from(leads)
    .innerJoin(leadStatuses, and(eq(leadStatuses.accountId, account), eq(leadStatuses.id, leads.statusId)))
    .leftJoin(products, and(eq(products.accountId, account), eq(products.id, leads.productId)))
    .leftJoin(productTypes, and(eq(productTypes.accountId, account), eq(productTypes.id, leads.productTypeId)))
    .leftJoin(owners, and(eq(owners.accountId, account), eq(owners.id, leads.ownerId)))
    .leftJoin(groups, and(eq(groups.accountId, account), eq(groups.id, leads.ownerGroupId)))
    .leftJoin(partners, and(eq(partners.accountId, account), eq(partners.id, leads.partnerId)))
    .leftJoin(indicators, and(eq(indicators.accountId, account), eq(indicators.id, leads.indicatorId)))
    .leftJoin(sellers, and(eq(sellers.accountId, account), eq(sellers.id, leads.sellerId)))
    .leftJoin(firstContacts, and(eq(firstContacts.accountId, account), eq(firstContacts.id, leads.firstContactBy)))
    .leftJoin(lossReasons, and(eq(lossReasons.accountId, account), eq(lossReasons.id, leads.lossReasonId)))
    .leftJoin(distributionWaits, and(eq(distributionWaits.accountId, account), eq(distributionWaits.leadId, leads.id)))
    .leftJoin(distributionOffers, isStandingOffer)
    .leftJoin(askedPeople, and(eq(askedPeople.accountId, account), eq(askedPeople.id, distributionOffers.userId)))
    .where(and(eq(leads.accountId, account), sql`${leads.id} = any(${sql.placeholder('ids')}::uuid[])`))
    .prepare('lead_rows');

/** All own fields of a lead; `presentOwnValues` shows those that a role sees. */
interface WithOwnValues {
  ownValues: OwnValue[];
}

export type LeadRow = Awaited<ReturnType<ReturnType<typeof prepareLeadRows>['execute']>>[number] & WithOwnValues;

export async function listLeadRows(tx: AccountTx, ids: readonly string[]): Promise<LeadRow[]> {
  if (ids.length === 0) return [];
  const rows = await prepareLeadRows(tx).execute({ accountId: tx.accountId, ids });
  const own = await listOwnValues(tx, ids);
  const byId = new Map(rows.map((row) => [row.lead.id, { ...row, ownValues: own.get(row.lead.id) ?? [] }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads only the columns that lists show, because whole pages are read frequently. */
const prepareLeadSummaries = (tx: AccountTx) =>
  tx.db
    .select({
      lead: {
        id: leads.id,
        number: leads.number,
        personId: leads.personId,
        ...plainColumns,
        statusSince: leads.statusSince,
        slaDueAt: leads.slaDueAt,
        slaWarnAt: leads.slaWarnAt,
        firstContactAt: leads.firstContactAt,
        idleSince: leads.idleSince,
        administrativeStatus: leads.administrativeStatus,
        utmCampaign: leads.utmCampaign,
        source: leads.source,
        createdAt: leads.createdAt,
        updatedAt: leads.updatedAt,
        version: leads.version,
      },
      status: { id: leadStatuses.id, name: leadStatuses.name, color: leadStatuses.color, kind: leadStatuses.kind },
      product: { id: products.id, name: products.name },
      owner: { id: owners.id, name: owners.name },
      waitsSince: distributionWaits.since,
      offer: askedOf,
      group: { id: groups.id, name: groups.name },
      partner: { id: partners.id, name: partners.name },
      indicator: { id: indicators.id, name: indicators.name },
      lossReason: { id: lossReasons.id, name: lossReasons.name },
      tags: tagsOfLead(account),
    })
    .from(leads)
    .innerJoin(leadStatuses, and(eq(leadStatuses.accountId, account), eq(leadStatuses.id, leads.statusId)))
    .leftJoin(products, and(eq(products.accountId, account), eq(products.id, leads.productId)))
    .leftJoin(owners, and(eq(owners.accountId, account), eq(owners.id, leads.ownerId)))
    .leftJoin(distributionWaits, and(eq(distributionWaits.accountId, account), eq(distributionWaits.leadId, leads.id)))
    .leftJoin(distributionOffers, isStandingOffer)
    .leftJoin(askedPeople, and(eq(askedPeople.accountId, account), eq(askedPeople.id, distributionOffers.userId)))
    .leftJoin(groups, and(eq(groups.accountId, account), eq(groups.id, leads.ownerGroupId)))
    .leftJoin(partners, and(eq(partners.accountId, account), eq(partners.id, leads.partnerId)))
    .leftJoin(indicators, and(eq(indicators.accountId, account), eq(indicators.id, leads.indicatorId)))
    .leftJoin(lossReasons, and(eq(lossReasons.accountId, account), eq(lossReasons.id, leads.lossReasonId)))
    .where(and(eq(leads.accountId, account), sql`${leads.id} = any(${sql.placeholder('ids')}::uuid[])`))
    .prepare('lead_summaries');

export type LeadSummaryRow = Awaited<ReturnType<ReturnType<typeof prepareLeadSummaries>['execute']>>[number] &
  WithOwnValues;

/** True when a lead waits for an owner. False when it was deliberately left without one. */
export const isWaiting = ({
  owner,
  status,
  waitsSince,
}: Pick<LeadSummaryRow, 'owner' | 'status' | 'waitsSince'>): boolean =>
  owner === null && waitsSince !== null && (status.kind === 'new' || status.kind === 'in_progress');

export async function listLeadSummaryRows(tx: AccountTx, ids: readonly string[]): Promise<LeadSummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await prepareLeadSummaries(tx).execute({ accountId: tx.accountId, ids });
  const own = await listOwnValues(tx, ids);
  const byId = new Map(rows.map((row) => [row.lead.id, { ...row, ownValues: own.get(row.lead.id) ?? [] }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Ids of leads by their numbers. */
export async function listLeadIds({ db, accountId }: AccountTx, numbers: readonly number[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.accountId, accountId), inArray(leads.number, [...numbers])));
  return rows.map(({ id }) => id);
}

/** Lead with an id from the same transaction, so that it must exist. */
export async function readLeadRow(tx: AccountTx, id: string): Promise<LeadRow> {
  const [row] = await listLeadRows(tx, [id]);
  if (!row) throw new Error('The lead went away.');
  return row;
}

const selectVisibleId = (tx: AccountTx, actor: Actor, number: number) =>
  tx.db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.accountId, tx.accountId),
        eq(leads.number, number),
        isNull(leads.deletedAt),
        isLeadVisible(actor, 'lead.read', leadColumns),
      ),
    );

export async function findVisibleLead(tx: AccountTx, actor: Actor, number: number): Promise<LeadRow | undefined> {
  const [found] = await selectVisibleId(tx, actor, number);
  return found && readLeadRow(tx, found.id);
}

/** Lead into which a lead was merged, found through the moved history. */
async function findMergedLead(tx: AccountTx, actor: Actor, number: number): Promise<LeadRow | undefined> {
  const { rows } = await tx.db.execute<{ number: string }>(sql`
    select leads.number from lead_events event join leads on leads.account_id = event.account_id
      and leads.id = event.lead_id and leads.deleted_at is null
    where event.account_id = ${tx.accountId} and event.kind = 'merged' and event.body = ${String(number)}
    order by event.at desc limit 1`);
  return rows[0] && findVisibleLead(tx, actor, Number(rows[0].number));
}

/** Lead that the actor may read: visible, merged, or offered to the actor and not yet accepted. */
export async function findReadableLead(tx: AccountTx, actor: Actor, number: number): Promise<LeadRow | undefined> {
  const row = (await findVisibleLead(tx, actor, number)) ?? (await findMergedLead(tx, actor, number));
  if (row) return row;
  const [offered] = await tx.db
    .select({ id: leads.id })
    .from(leads)
    .innerJoin(
      distributionOffers,
      and(
        eq(distributionOffers.accountId, tx.accountId),
        eq(distributionOffers.leadId, leads.id),
        eq(distributionOffers.userId, actor.uid),
        eq(distributionOffers.status, 'open'),
      ),
    )
    .where(
      and(
        eq(leads.accountId, tx.accountId),
        eq(leads.number, number),
        isNull(leads.deletedAt),
        isNull(leads.ownerId),
        gt(distributionOffers.expiresAt, new Date()),
      ),
    );
  return offered && readLeadRow(tx, offered.id);
}

/** Locks a visible lead, so that concurrent saves follow one another. */
export async function lockVisibleLead(tx: AccountTx, actor: Actor, number: number): Promise<LeadRow | undefined> {
  const [found] = await selectVisibleId(tx, actor, number).for('update');
  return found && readLeadRow(tx, found.id);
}

/** The counter stays locked until the transaction ends, so that numbers have no gaps. Commands take a number late. */
export async function takeLeadNumber(tx: AccountTx): Promise<number> {
  const { rows } = await tx.db.execute<{ leadNumber: string }>(sql`
    insert into account_counters (account_id, lead_number) values (${tx.accountId}, 1)
    on conflict (account_id) do update set lead_number = account_counters.lead_number + 1
    returning lead_number as "leadNumber"`);
  return Number(rows[0]!.leadNumber);
}

export type NewLead = Omit<typeof leads.$inferInsert, 'accountId' | 'personId'>;

/** The lead begins as a person of its own, which the database joins to others (`identify_leads`). */
export async function insertLead(tx: AccountTx, lead: NewLead): Promise<void> {
  await tx.db.insert(leads).values({ ...lead, personId: lead.id, accountId: tx.accountId });
}

type LeadColumn = keyof typeof leads.$inferInsert;

/** The three columns change together. A database trigger stores them in `lead_assignments`. */
export type OwnerPatch =
  | { ownerId: string | null; ownerGroupId: string | null; ownerVia: AssignmentVia }
  | Partial<Record<'ownerId' | 'ownerGroupId' | 'ownerVia', never>>;

/** Columns that database triggers write. */
type TriggerColumn =
  | 'personId'
  | 'lastTouchAt'
  | 'idleSince'
  | 'sellerId'
  | 'sellerGroupId'
  | 'lostById'
  | 'lostByGroupId';

export type LeadPatch = Partial<
  Omit<
    typeof leads.$inferInsert,
    Extract<
      LeadColumn,
      'accountId' | 'id' | 'number' | 'version' | 'ownerId' | 'ownerGroupId' | 'ownerVia' | TriggerColumn
    >
  >
> &
  OwnerPatch;

/** Saves columns and increments the lead's version. */
export async function saveLead(tx: AccountTx, id: string, patch: LeadPatch): Promise<void> {
  await tx.db
    .update(leads)
    .set({ ...patch, version: sql`${leads.version} + 1` })
    .where(and(eq(leads.accountId, tx.accountId), eq(leads.id, id)));
}

export interface HistoryEntry {
  /** Chosen by callers that refer to the entry later. */
  id?: string;
  leadId: string;
  kind: (typeof leadEvents.$inferInsert)['kind'];
  actorId: string | null;
  at: Date;
  changes: StoredChange[];
  /** Text of a note, contact, merge or attachment. */
  body?: string;
  outcome?: ActivityOutcomeName | null;
  /** Present name of one of the account's own outcomes. */
  ownOutcomeName?: string | null;
  /** State that the light of a contact had, unless it was green. */
  lightState?: (typeof leadEvents.$inferInsert)['lightState'];
  lightReason?: (typeof leadEvents.$inferInsert)['lightReason'];
  overrideWhy?: (typeof leadEvents.$inferInsert)['overrideWhy'];
  overrideNote?: string | null;
  /** True when the lead was assigned because no offer was accepted. */
  isEscalated?: boolean;
}

export async function insertLeadEvents(tx: AccountTx, events: readonly HistoryEntry[]): Promise<void> {
  if (events.length === 0) return;
  await tx.db.insert(leadEvents).values(events.map((event) => ({ id: newId(), ...event, accountId: tx.accountId })));
}

/** Newest entry first. `id` selects one entry. */
export function listLeadEventRows(tx: AccountTx, leadId: string, id?: string) {
  return tx.db
    .select({ event: leadEvents, actor: { id: users.id, name: users.name } })
    .from(leadEvents)
    .leftJoin(users, and(eq(users.accountId, tx.accountId), eq(users.id, leadEvents.actorId)))
    .where(
      and(
        eq(leadEvents.accountId, tx.accountId),
        eq(leadEvents.leadId, leadId),
        id === undefined ? undefined : eq(leadEvents.id, id),
      ),
    )
    .orderBy(desc(leadEvents.at), desc(leadEvents.id));
}

export type LeadEventRow = Awaited<ReturnType<typeof listLeadEventRows>>[number];
