import { recordsPageSize } from '@funil/api/contract';
import type { ListPartnersInput, Partner, PartnerDetail } from '@funil/api/contract';
import { compareText } from '@funil/validation/values';
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { containsWords, searchable } from '../../platform/db/containsWords.ts';
import { inOrderOf, pageOf } from '../../platform/db/recordPages.ts';
import { commissionEntries, partners, referralTeams, users } from '../../platform/db/schema/tables.ts';
import { versionOf } from '../../platform/db/listVersion.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { listStoredUses, sumOfUses, usesOf } from '../storedReferences/storedReferences.ts';
import { findMoveJobs, presentMoveJob } from '../recordMoves/recordMoves.queries.ts';
import { heldLeads, listedLeads } from '../leadCounts/leadCounts.queries.ts';

async function selectPartners(tx: AccountTx, where: SQL) {
  const { db, accountId } = tx;
  const moveJobs = await findMoveJobs(tx);
  const rows = await db
    .select({
      partner: partners,
      // `heldLeads` includes the trash, whose leads still refer to their partner; `leads`, which is shown, does not.
      leads: listedLeads(tx, 'partner', partners.id),
      heldLeads: heldLeads(tx, 'partner', partners.id),
      heldTeams: db.$count(
        referralTeams,
        and(eq(referralTeams.accountId, accountId), eq(referralTeams.partnerId, partners.id)),
      ),
      heldPeople: db.$count(users, and(eq(users.accountId, accountId), eq(users.partnerId, partners.id))),
      heldCommissions: db.$count(
        commissionEntries,
        and(eq(commissionEntries.accountId, accountId), eq(commissionEntries.earnerId, partners.id)),
      ),
    })
    .from(partners)
    .where(and(eq(partners.accountId, accountId), where));
  return rows.map((row) => ({ ...row, moveJob: presentMoveJob(moveJobs, row.partner.id) }));
}

export type PartnerRow = Awaited<ReturnType<typeof selectPartners>>[number];

const searchText = sql`(${searchable(
  sql`fold_text(concat_ws(' ', ${partners.name}, ${partners.contactName}, ${partners.contactEmail}))`,
)} || ' ' || concat_ws(' ', regexp_replace(${partners.contactPhone}, '^\\+55', ''), lower(${partners.documentNumber})))`;

const whereChosen = (
  { accountId }: AccountTx,
  { search = '', is_archived: isArchived }: Pick<ListPartnersInput, 'search' | 'is_archived'>,
) =>
  and(
    eq(partners.accountId, accountId),
    isArchived === undefined ? undefined : isArchived ? isNotNull(partners.archivedAt) : isNull(partners.archivedAt),
    containsWords(searchText, search),
  );

/** A page of partners, alphabetically, without case and accents; the first one when that of the cursor was removed. */
export async function listPartnerPart(
  tx: AccountTx,
  { cursor, limit = recordsPageSize, ...filters }: ListPartnersInput = {},
): Promise<{ rows: PartnerRow[]; next: string | null }> {
  const after = sql`${partners.nameKey} > (
    select coalesce(max(last.name_key), '') from partners as last
    where last.account_id = ${tx.accountId} and last.id = ${cursor})`;
  const found = await tx.db
    .select({ id: partners.id })
    .from(partners)
    .where(and(whereChosen(tx, filters), cursor === undefined ? undefined : after))
    .orderBy(asc(partners.nameKey))
    .limit(limit + 1);
  const { ids, next } = pageOf(found, limit);
  const rows = inOrderOf(ids, await selectPartners(tx, inArray(partners.id, ids)), ({ partner }) => partner.id);
  return { rows, next };
}

export async function listPartnerRows(tx: AccountTx, query: ListPartnersInput = {}) {
  const total = await tx.db.$count(partners, whereChosen(tx, query));
  return { ...(await listPartnerPart(tx, query)), total };
}

export async function findPartnerRow(tx: AccountTx, id: string): Promise<PartnerRow | undefined> {
  const [row] = await selectPartners(tx, eq(partners.id, id));
  return row;
}

export async function openPartner({ db, accountId }: AccountTx, id: string) {
  const [partner] = await db
    .select()
    .from(partners)
    .where(and(eq(partners.accountId, accountId), eq(partners.id, id)))
    .for('update');
  return partner;
}

export async function findOtherPartner(
  { db, accountId }: AccountTx,
  column: 'nameKey' | 'documentNumber',
  value: string,
  exceptId: string | null,
): Promise<{ archivedAt: Date | null } | undefined> {
  const [row] = await db
    .select({ archivedAt: partners.archivedAt })
    .from(partners)
    .where(
      and(
        eq(partners.accountId, accountId),
        eq(partners[column], value),
        exceptId ? ne(partners.id, exceptId) : undefined,
      ),
    );
  return row;
}

async function listPartnerPeople({ db, accountId }: AccountTx, partnerId: string) {
  const rows = await db
    .select({ id: users.id, name: users.name, role: users.role, status: users.status })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.partnerId, partnerId)));
  return rows.toSorted((one, other) => compareText(one.name, other.name));
}

/** Suggests the PIX key of the partner's longest-standing user. */
async function proposeKey({ db, accountId }: AccountTx, partnerId: string): Promise<PartnerDetail['proposed_pix_key']> {
  const [first] = await db
    .select({ name: users.name, pixKey: users.pixKey })
    .from(users)
    .where(
      and(
        eq(users.accountId, accountId),
        eq(users.partnerId, partnerId),
        eq(users.role, 'partner'),
        eq(users.status, 'active'),
        isNotNull(users.pixKey),
        eq(users.pixKeyInDoubt, false),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return first?.pixKey ? { name: first.name, pix_key: first.pixKey } : null;
}

export async function listPartnerEmails({ db, accountId }: AccountTx, partnerId: string): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.accountId, accountId),
        eq(users.partnerId, partnerId),
        eq(users.role, 'partner'),
        eq(users.status, 'active'),
      ),
    );
  return rows.map(({ email }) => email);
}

async function listPartnerUses(tx: AccountTx, row: PartnerRow): Promise<PartnerDetail['uses']> {
  const storedUses = await listStoredUses(tx, sql`select ${row.partner.id}::uuid as id`);
  return [
    ...usesOf({
      leads: row.leads,
      trash: row.heldLeads - row.leads,
      people: row.heldPeople,
      referral_teams: row.heldTeams,
      commissions: row.heldCommissions,
    }),
    ...storedUses.map(({ id: _id, ...use }) => use),
  ];
}

export const heldBy = ({ heldLeads, heldTeams, heldPeople, heldCommissions }: PartnerRow) =>
  heldLeads + heldTeams + heldPeople + heldCommissions;

/** Version of what a partner's form changes. */
export const versionOfPartner = (partner: PartnerRow['partner']): string =>
  versionOf([
    partner.name,
    partner.documentNumber,
    partner.contactName,
    partner.contactEmail,
    partner.contactPhone,
    partner.pixKey,
    partner.archivedAt !== null,
  ]);

export const presentPartner = (row: PartnerRow): Partner => ({
  id: row.partner.id,
  name: row.partner.name,
  document_number: row.partner.documentNumber,
  contact_name: row.partner.contactName,
  contact_email: row.partner.contactEmail,
  contact_phone: row.partner.contactPhone,
  pix_key: row.partner.pixKey,
  is_archived: row.partner.archivedAt !== null,
  ...row.moveJob,
  people_count: row.heldPeople,
  leads_count: row.leads,
  used_by: heldBy(row),
  created_at: row.partner.createdAt.toISOString(),
  version: versionOfPartner(row.partner),
});

export async function presentPartnerDetail(tx: AccountTx, id: string): Promise<PartnerDetail> {
  const row = await findPartnerRow(tx, id);
  if (!row) throw new Error('The partner is gone within its own transaction.');
  const uses = await listPartnerUses(tx, row);
  return {
    ...presentPartner(row),
    used_by: sumOfUses(uses),
    uses,
    people: await listPartnerPeople(tx, id),
    proposed_pix_key: row.partner.pixKey === null ? await proposeKey(tx, id) : null,
  };
}
