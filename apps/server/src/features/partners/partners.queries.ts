import type { Partner, PartnerDetail } from '@funil/api/contract';
import { compareText } from '@funil/validation/values';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { commissionEntries, leads, partners, referralTeams, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

function selectPartners({ db, accountId }: AccountTx, where?: SQL) {
  return db
    .select({
      partner: partners,
      // A lead in the trash holds its partner as well; people read of those that are there.
      leads: db.$count(
        leads,
        and(eq(leads.accountId, accountId), eq(leads.partnerId, partners.id), isNull(leads.deletedAt)),
      ),
      heldLeads: db.$count(leads, and(eq(leads.accountId, accountId), eq(leads.partnerId, partners.id))),
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
}

export type PartnerRow = Awaited<ReturnType<typeof selectPartners>>[number];

export async function listPartnerRows(tx: AccountTx): Promise<PartnerRow[]> {
  return (await selectPartners(tx)).toSorted((one, other) => compareText(one.partner.name, other.partner.name));
}

export async function findPartnerRow(tx: AccountTx, id: string): Promise<PartnerRow | undefined> {
  const [row] = await selectPartners(tx, eq(partners.id, id));
  return row;
}

/** The partner itself, locked until the transaction ends. */
export async function openPartner({ db, accountId }: AccountTx, id: string) {
  const [partner] = await db
    .select()
    .from(partners)
    .where(and(eq(partners.accountId, accountId), eq(partners.id, id)))
    .for('update');
  return partner;
}

/** Whether another partner has the value. */
export async function isTaken(
  { db, accountId }: AccountTx,
  column: 'nameKey' | 'documentNumber',
  value: string,
  exceptId: string | null,
): Promise<boolean> {
  const rows = await db
    .select({ id: partners.id })
    .from(partners)
    .where(
      and(
        eq(partners.accountId, accountId),
        eq(partners[column], value),
        exceptId ? ne(partners.id, exceptId) : undefined,
      ),
    );
  return rows.length > 0;
}

async function listPartnerPeople({ db, accountId }: AccountTx, partnerId: string) {
  const rows = await db
    .select({ id: users.id, name: users.name, role: users.role, status: users.status })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.partnerId, partnerId)));
  return rows.toSorted((one, other) => compareText(one.name, other.name));
}

/** What holds the partner. */
export const heldBy = ({ heldLeads, heldTeams, heldPeople, heldCommissions }: PartnerRow) =>
  heldLeads + heldTeams + heldPeople + heldCommissions;

export const presentPartner = (row: PartnerRow): Partner => ({
  id: row.partner.id,
  name: row.partner.name,
  document_number: row.partner.documentNumber,
  contact_name: row.partner.contactName,
  contact_email: row.partner.contactEmail,
  contact_phone: row.partner.contactPhone,
  is_archived: row.partner.archivedAt !== null,
  people_count: row.heldPeople,
  leads_count: row.leads,
  used_by: heldBy(row),
  created_at: row.partner.createdAt.toISOString(),
});

/** The partner with its people; what is gone within its own transaction is a mistake of the caller. */
export async function presentPartnerDetail(tx: AccountTx, id: string): Promise<PartnerDetail> {
  const row = await findPartnerRow(tx, id);
  if (!row) throw new Error('The partner is gone within its own transaction.');
  return { ...presentPartner(row), people: await listPartnerPeople(tx, id) };
}
