import type { AccountTx } from '../../src/platform/db/withAccount.ts';
import { createLeadRow, createLeadStatus } from '../factories.ts';

let number = 700;

/** A lead whose number, unlike those that start at 1 in every account, exists in this account only. */
export async function createNumberedLead(
  tx: AccountTx,
  facts: { deletedAt?: Date; name?: string; phone?: string } = {},
) {
  number += 1;
  return createLeadRow(tx, { statusId: (await createLeadStatus(tx)).id, number, ...facts });
}
