import type { PartnerInput } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, eq } from 'drizzle-orm';
import { lockList } from '../../platform/db/lockList.ts';
import { newId } from '../../platform/db/newId.ts';
import {
  commissionEntries,
  commissionPayments,
  commissionSales,
  leads,
  partners,
  users,
} from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseFields } from '../../platform/refusals/refuseFields.ts';
import type { FieldProblem } from '../../platform/refusals/refuseFields.ts';
import { countStoredUses, moveStoredUses } from '../storedReferences/storedReferences.ts';
import { changedPixKey, isOtherPixKey } from '../pixKeys/changedPixKey.ts';
import { moveReferralTeams } from './moveReferralTeams.ts';
import { findPartnerRow, findOtherPartner, heldBy, openPartner } from './partners.queries.ts';

/** @returns the id, and the previous row */
export async function savePartner(
  tx: AccountTx,
  id: string | null,
  input: PartnerInput,
  /** Called before a changed key is stored; throws if the caller may not set it. */
  onKeyChanged: (before: { id: string; pixKey: string | null }) => Promise<void>,
  now = new Date(),
) {
  await lockList(tx, 'partners');
  const before = id === null ? null : await openPartner(tx, id);
  if (before === undefined) throw new Refusal('partner.not_found');
  const nameKey = normalizeText(input.name);
  const problems: FieldProblem[] = [];
  const named = await findOtherPartner(tx, 'nameKey', nameKey, id);
  if (named) problems.push({ field: 'name', code: named.archivedAt ? 'partner.name_archived' : 'partner.name_taken' });
  const documented = input.document_number && (await findOtherPartner(tx, 'documentNumber', input.document_number, id));
  if (documented)
    problems.push({
      field: 'document_number',
      code: documented.archivedAt ? 'partner.document_archived' : 'partner.document_taken',
    });
  refuseFields(problems);

  const values = {
    name: input.name,
    nameKey,
    documentNumber: input.document_number,
    contactName: input.contact_name,
    contactEmail: input.contact_email,
    contactPhone: input.contact_phone,
    archivedAt: input.is_archived ? (before?.archivedAt ?? now) : null,
  };
  const partnerId = before?.id ?? newId();
  if (before ? isOtherPixKey(before, input.pix_key) : input.pix_key !== null) {
    await onKeyChanged({ id: partnerId, pixKey: before?.pixKey ?? null });
    Object.assign(values, changedPixKey(before, input.pix_key, now));
  }
  if (before) {
    await tx.db
      .update(partners)
      .set(values)
      .where(and(eq(partners.accountId, tx.accountId), eq(partners.id, partnerId)));
  } else await tx.db.insert(partners).values({ accountId: tx.accountId, id: partnerId, ...values });
  await emit(tx, 'partner.changed', {});
  return { id: partnerId, before };
}

/**
 * Deletes an unused partner. With a receiver, its people, teams, leads and commissions move there first, and stored
 * conditions and filters are rewritten.
 *
 * @returns the partner before deletion
 */
export async function removePartner(tx: AccountTx, id: string, intoId: string | null) {
  await lockList(tx, 'partners');
  if (!(await openPartner(tx, id))) throw new Refusal('partner.not_found');
  const row = (await findPartnerRow(tx, id))!;
  const { db, accountId } = tx;
  if (intoId === null) {
    const held = heldBy(row) + (await countStoredUses(tx, id));
    if (held > 0) throw new Refusal('partner.in_use', { details: { used_by: held } });
  } else {
    const receiver = intoId === id ? undefined : await openPartner(tx, intoId);
    if (!receiver || receiver.archivedAt)
      throw new Refusal('partner.receiver_unknown', {
        fields: { into_id: new Refusal('partner.receiver_unknown').message },
      });
    await moveReferralTeams(tx, row.partner, intoId);
    await moveStoredUses(tx, id, intoId);
    for (const table of [users, leads, commissionSales, commissionEntries, commissionPayments]) {
      await db
        .update(table)
        .set({ partnerId: intoId })
        .where(and(eq(table.accountId, accountId), eq(table.partnerId, id)));
    }
  }
  await db.delete(partners).where(and(eq(partners.accountId, accountId), eq(partners.id, id)));
  await emit(tx, 'partner.changed', { hasMoved: intoId !== null });
  return row.partner;
}
