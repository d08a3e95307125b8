import { commissionBeneficiaries, pastSaleReasons } from '@funil/api/contract';
import type { PastSalesInput, PastSalesRun } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { entriesOf, insertEntries } from '../ledger/entries.queries.ts';
import type { EntryDraft } from '../ledger/entries.queries.ts';
import { insertSales } from '../ledger/sales.queries.ts';
import { findMissingSales } from './findMissingSales.ts';
import type { MissingSale, SkippedSale } from './findMissingSales.ts';

/** Greatest number of sales listed with earnings, and per skip reason. */
const mostNamed = 100;

const totalOf = ({ earnings }: MissingSale) => earnings.reduce((sum, { accrued }) => sum + accrued.total_cents, 0);

export function presentRun(sales: readonly MissingSale[], skipped: readonly SkippedSale[]): PastSalesRun {
  const drafts = sales.flatMap((sale) => entriesOf(sale, sale.earnings, null));
  const sumOf = (entries: readonly EntryDraft[]) => entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    sales_count: sales.length,
    entries_count: drafts.length,
    amount_cents: sumOf(drafts),
    by_beneficiary: commissionBeneficiaries.flatMap((beneficiary) => {
      const some = drafts.filter((draft) => draft.beneficiary === beneficiary);
      return some.length > 0 ? { beneficiary, count: some.length, amount_cents: sumOf(some) } : [];
    }),
    sales: sales.slice(0, mostNamed).map((sale) => ({
      lead: { number: sale.number, name: sale.name },
      sold_on: sale.soldOn,
      base_cents: sale.valueCents,
      amount_cents: totalOf(sale),
    })),
    skipped: pastSaleReasons.flatMap((reason) => {
      const some = skipped.filter((sale) => sale.reason === reason);
      const named = some.slice(0, mostNamed).map((sale) => ({
        lead: { number: sale.number, name: sale.name },
        sold_on: sale.soldOn,
        base_cents: sale.valueCents,
      }));
      return some.length > 0 ? { reason, count: some.length, sales: named } : [];
    }),
  };
}

/** Adds missing entries of earlier sales. Existing entries stay, so a second run adds nothing. */
export async function runPastSales(tx: AccountTx, period: PastSalesInput, actorId: string): Promise<PastSalesRun> {
  const { sales, skipped } = await findMissingSales(tx, period);
  await insertSales(
    tx,
    sales.filter(({ isRecorded }) => !isRecorded),
  );
  const entries = sales.flatMap((sale) => entriesOf(sale, sale.earnings, actorId));
  await insertEntries(tx, entries);
  if (entries.length > 0)
    await emit(tx, 'commission.accrued', {
      userIds: entries.flatMap(({ userId }) => userId ?? []),
      partnerIds: entries.flatMap(({ partnerId }) => partnerId ?? []),
    });
  return presentRun(sales, skipped);
}
