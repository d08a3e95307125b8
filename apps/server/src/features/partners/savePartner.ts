import type { PartnerInput } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, eq } from 'drizzle-orm';
import { lockList } from '../../platform/db/lockList.ts';
import { newId } from '../../platform/db/newId.ts';
import { partners } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseFields } from '../../platform/refusals/refuseFields.ts';
import type { FieldProblem } from '../../platform/refusals/refuseFields.ts';
import { changedPixKey, isOtherPixKey } from '../pixKeys/changedPixKey.ts';
import { refuseMoving } from '../recordMoves/refuseMoving.ts';
import { findOtherPartner, openPartner, presentPartnerDetail, versionOfPartner } from './partners.queries.ts';

/**
 * @returns the id, and the previous row
 * @throws Refusal `partner.outdated` with the present partner
 */
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
  if (before && input.version !== undefined && input.version !== versionOfPartner(before))
    throw new Refusal('partner.outdated', { details: { partner: await presentPartnerDetail(tx, before.id) } });
  if (before) await refuseMoving(tx, before.id);
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
