import { createLeadInput } from '@funil/api/contract';
import type { Actor, FieldSettings, LeadImportKind, StatusKind } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { eq } from 'drizzle-orm';
import { accounts } from '../../../db/schema/tables.ts';
import type { AccountTx } from '../../../db/withAccount.ts';
import { fieldSettingsOf } from '../../accounts/fieldSettings.ts';
import { findInitialStatus, listActiveStatuses } from '../../leadStatuses/leadStatuses.queries.ts';
import { listActiveLossReasons } from '../../lossReasons/lossReasons.queries.ts';
import { listAssignablePeople } from '../../people/people.queries.ts';
import { listActiveProducts } from '../../products/products.queries.ts';

interface Named {
  id: string;
  name: string;
}

/** Records of the account by what a cell calls them. */
export type ByName<T extends Named> = ReadonlyMap<string, T>;

/** Everything of the account that rows are compared with, read once for all of them. */
export interface ImportWorld {
  kind: LeadImportKind;
  settings: FieldSettings;
  timeZone: string;
  /** What creating a lead checks. */
  schema: ReturnType<typeof createLeadInput>;
  products: ByName<Named>;
  /** By name and by e-mail; a name that two people share means neither. */
  people: ReadonlyMap<string, Named & { groupId: string | null }>;
  statuses: ByName<Named & { kind: StatusKind }>;
  initialStatus: Named & { kind: StatusKind };
  lossReasons: ByName<Named & { requiresNote: boolean }>;
}

const byName = <T extends Named>(rows: readonly T[]): ByName<T> => new Map(rows.map((row) => [normalizeText(row.name), row]));

function byNameOrMail(people: readonly (Named & { email: string; groupId: string | null })[]): ImportWorld['people'] {
  const found = new Map<string, (typeof people)[number] | null>();
  for (const person of people) {
    const key = normalizeText(person.name);
    found.set(key, found.has(key) ? null : person);
    found.set(person.email.toLowerCase(), person);
  }
  return new Map([...found].filter((entry): entry is [string, (typeof people)[number]] => entry[1] !== null));
}

export async function readImportWorld(tx: AccountTx, actor: Actor, kind: LeadImportKind): Promise<ImportWorld> {
  const [account] = await tx.db.select().from(accounts).where(eq(accounts.id, tx.accountId));
  const settings = fieldSettingsOf(account!.personalization);
  return {
    kind,
    settings,
    timeZone: account!.timeZone,
    schema: createLeadInput(settings),
    products: byName(await listActiveProducts(tx)),
    people: byNameOrMail(await listAssignablePeople(tx, actor)),
    statuses: byName(await listActiveStatuses(tx)),
    initialStatus: await findInitialStatus(tx),
    lossReasons: byName(await listActiveLossReasons(tx)),
  };
}
