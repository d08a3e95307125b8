import { paidAtOnce } from '@funil/api/contract';
import type { CommissionBeneficiary, CommissionPart } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { newId } from '../src/platform/db/newId.ts';
import {
  commissionBatches,
  commissionEntries,
  commissionPaymentItems,
  commissionPayments,
  commissionRules,
  commissionRuleVersions,
  commissionSales,
} from '../src/platform/db/schema/tables.ts';
import type { AccountTx } from '../src/platform/db/withAccount.ts';

interface RuleOptions {
  beneficiary?: CommissionBeneficiary;
  audience?: 'everyone' | 'assigned';
  productId?: string;
  productTypeId?: string;
  name?: string;
  basisPoints?: number;
  fixedCents?: number;
  schedule?: readonly CommissionPart[];
  validFrom?: string;
  validUntil?: string;
}

/** A rule in its first version: of 1% unless it says otherwise, and in force since ever. */
export async function createCommissionRule(tx: AccountTx, options: RuleOptions = {}) {
  const { beneficiary = 'specialist', audience = 'everyone', productId, productTypeId, ...terms } = options;
  const rule = {
    id: newId(),
    beneficiary,
    audience,
    productId: productId ?? null,
    productTypeId: productTypeId ?? null,
  };
  await tx.db.insert(commissionRules).values({ accountId: tx.accountId, ...rule });
  const version = {
    version: 1,
    name: terms.name ?? 'Regra',
    kind: terms.fixedCents === undefined ? ('percent' as const) : ('fixed' as const),
    basisPoints: terms.fixedCents === undefined ? (terms.basisPoints ?? 100) : null,
    fixedCents: terms.fixedCents ?? null,
    schedule: [...(terms.schedule ?? paidAtOnce)],
    validFrom: terms.validFrom ?? '2000-01-01',
    validUntil: terms.validUntil ?? null,
  };
  await tx.db.insert(commissionRuleVersions).values({ accountId: tx.accountId, ruleId: rule.id, ...version });
  return { ...rule, ...version };
}

interface EntryOptions {
  userId: string;
  beneficiary?: CommissionBeneficiary;
  state?: 'pending' | 'approved';
  amountCents?: number;
  dueOn?: string;
}

/** An entry of a sale whose lead is gone, by a rule of its own. */
export async function createCommission(tx: AccountTx, options: EntryOptions) {
  const { userId, beneficiary = 'specialist', state = 'pending', amountCents = 10_000, dueOn = '2026-01-10' } = options;
  const { accountId } = tx;
  const rule = await createCommissionRule(tx, { beneficiary });
  const [id, saleId, leadId] = [newId(), newId(), newId()];
  await tx.db.insert(commissionSales).values({
    accountId,
    id: saleId,
    leadId,
    wonAt: new Date('2026-01-10T15:00:00Z'),
    soldOn: '2026-01-10',
    valueCents: amountCents * 100,
    sellerId: userId,
  });
  await tx.db.insert(commissionEntries).values({
    accountId,
    id,
    saleId,
    leadId,
    beneficiary,
    userId,
    ruleId: rule.id,
    ruleVersion: 1,
    scope: 'any',
    ruleReason: 'Vale "Regra", versão 1.',
    part: 1,
    parts: 1,
    baseCents: amountCents * 100,
    amountCents,
    soldOn: '2026-01-10',
    dueOn,
    state,
    approvedAt: state === 'approved' ? new Date() : null,
  });
  return { id, saleId, ruleId: rule.id };
}

/** A payment of one entry, alone in its batch. */
export async function createCommissionPayment(
  tx: AccountTx,
  userId: string,
  state: 'paid' | 'failed' = 'paid',
  beneficiary: CommissionBeneficiary = 'specialist',
) {
  const { accountId } = tx;
  const entry = await createCommission(tx, { userId, beneficiary, state: 'approved' });
  const [id, batchId] = [newId(), newId()];
  const number = (await tx.db.$count(commissionBatches)) + 1;
  await tx.db.insert(commissionBatches).values({ accountId, id: batchId, number });
  await tx.db.insert(commissionPayments).values({
    accountId,
    id,
    batchId,
    userId,
    payeeId: userId,
    payeeName: 'Pessoa',
    pixKey: null,
    amountCents: 10_000,
    clawbackCents: 0,
    entriesCount: 1,
    state,
    paidAt: new Date(),
    ...(state === 'failed' && { failedAt: new Date(), failedReason: 'Chave errada' }),
  });
  await tx.db.insert(commissionPaymentItems).values({ accountId, paymentId: id, entryId: entry.id });
  if (state === 'paid')
    await tx.db
      .update(commissionEntries)
      .set({ state: 'paid', paidAt: new Date(), paymentId: id })
      .where(and(eq(commissionEntries.accountId, accountId), eq(commissionEntries.id, entry.id)));
  return { id, batchId, entryId: entry.id };
}
