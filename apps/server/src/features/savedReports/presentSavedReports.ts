import type { Actor, FieldSettings, SavedReport } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { unknownFiltersOf } from '../leads/list/unknownFiltersOf.ts';
import { listReceivers, listSaved } from './savedReports.queries.ts';

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
  const presented: SavedReport[] = [];
  for (const row of rows) {
    const isOwn = row.userId === actor.uid;
    const people = receivers.filter(({ savedReportId }) => savedReportId === row.id);
    const nextOn = people.map((person) => person.nextOn).toSorted()[0];
    presented.push({
      id: row.id,
      name: row.name,
      report: row.report,
      choice: row.choice,
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
