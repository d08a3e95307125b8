import type { Actor, CommissionFiltersInput } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { SheetRow } from '../../../platform/exports/Sheet.ts';
import { commissionCells, describeCommissionFilters } from './commissionSheet.ts';
import { presentEntries } from './entryRows.queries.ts';
import { findEntryPage } from './listEntries.ts';
import { listCommissionEarners } from './listCommissionEarners.ts';
import { listCommissionOptions } from './listCommissionOptions.ts';

const batch = 1_000;

export async function readSheetPart(
  tx: AccountTx,
  actor: Actor,
  query: CommissionFiltersInput & { sort: string },
  cursor: string | undefined,
  timeZone: string,
): Promise<{ rows: SheetRow[]; next: string | null }> {
  const { rows, next } = await findEntryPage(tx, actor, { ...query, cursor }, batch);
  const entries = await presentEntries(tx, actor, rows);
  return { rows: entries.map((entry) => commissionCells(entry, timeZone)), next };
}

/** Describes filters without the names of records hidden from the actor. */
export async function describeFiltersOf(
  tx: AccountTx,
  actor: Actor,
  filters: CommissionFiltersInput,
): Promise<string[]> {
  const { earners } = filters.beneficiary_id
    ? await listCommissionEarners(tx, actor, { ids: filters.beneficiary_id })
    : { earners: [] };
  const {
    products,
    product_types: types,
    groups,
    referral_teams: teams,
    rules,
  } = await listCommissionOptions(tx, actor);
  const names = new Map(
    [...earners, ...products, ...types, ...groups, ...teams, ...rules].map(({ id, name }) => [id, name]),
  );
  return describeCommissionFilters(filters, (id) => names.get(id));
}
