import type { Actor, FieldSettings, ReportChoice, SavedReport } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { listSeenKeys, readableOwnFilters } from '../ownFields/readableOwnFilters.ts';
import { unknownFiltersOf } from '../leads/list/unknownFiltersOf.ts';
import { listReceivers, listSaved } from './savedReports.queries.ts';

/** A choice without filters of own fields that the reader does not see; a received report was saved by another user. */
function readableChoice(choice: ReportChoice, seen: ReadonlySet<string>): ReportChoice {
  const { own_fields: own, ...filters } = choice.filters;
  const readable = own ? readableOwnFilters(own, seen) : null;
  return { ...choice, filters: { ...filters, ...(readable && { own_fields: readable }) } };
}

/** Reports that the user saved or receives, without the receivers of other users' reports. */
export async function presentSavedReports(
  tx: AccountTx,
  actor: Actor,
  settings: FieldSettings,
  id?: string,
): Promise<SavedReport[]> {
  const rows = await listSaved(tx, actor.uid, id);
  const own = rows.filter(({ userId, frequency }) => userId === actor.uid && frequency !== null);
  const receivers =
    own.length > 0
      ? await listReceivers(
          tx,
          own.map((row) => row.id),
        )
      : [];
  const missingFrom = unknownFiltersOf(tx, actor, settings);
  const filtersByOwnField = rows.some(({ choice }) => choice.filters.own_fields);
  const seen = filtersByOwnField ? await listSeenKeys(tx, actor.role) : new Set<string>();
  const presented: SavedReport[] = [];
  for (const row of rows) {
    const isOwn = row.userId === actor.uid;
    const people = receivers.filter(({ savedReportId }) => savedReportId === row.id);
    const nextOn = people.map((person) => person.nextOn).toSorted()[0];
    presented.push({
      id: row.id,
      name: row.name,
      report: row.report,
      choice: isOwn ? row.choice : readableChoice(row.choice, seen),
      gone: await missingFrom(row.choice.filters),
      is_own: isOwn,
      owner_name: row.ownerName,
      mail:
        isOwn && row.frequency && nextOn
          ? {
              frequency: row.frequency,
              next_on: nextOn,
              receivers: people.map(({ id: uid, name }) => ({ id: uid, name })),
            }
          : null,
    });
  }
  return presented;
}
