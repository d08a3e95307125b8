import { createLeadInput } from '@funil/api/contract';
import type {
  Actor,
  CheckLeadImportInput,
  ContactCalendar,
  FieldSettings,
  ImportMatchField,
  LeadImportKind,
  StatusKind,
} from '@funil/api/contract';
import { dayOf, formatCpfOrCnpj, normalizeText } from '@funil/validation/values';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { accounts, partners, referralTeams, users } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { fieldSettingsOf } from '../../../platform/identity/fieldSettingsOf.ts';
import { findContactHours, listRestDays } from '../../contactHours/contactHours.queries.ts';
import { referringRoles } from '../../leads/record/referringRoles.ts';
import { findInitialStatus, listActiveStatuses } from '../../leadStatuses/leadStatuses.queries.ts';
import { listActiveLossReasons } from '../../lossReasons/lossReasons.queries.ts';
import { listAssignablePeople } from '../../people/people.queries.ts';
import { listActiveProducts } from '../../products/products.queries.ts';
import { listOwnFieldRows } from '../../ownFields/ownFields.queries.ts';
import { listActiveTags } from '../../tags/tags.queries.ts';
import { readArchivedTags } from './importedTags.ts';
import { importedOwnFields } from './readOwnValues.ts';
import type { ImportedOwnFields } from './readOwnValues.ts';

interface Named {
  id: string;
  name: string;
}

/** Records by the name used in cells. */
type ByName<T extends Named> = ReadonlyMap<string, T>;

/** Records by any identifier used in cells. Null when ambiguous. */
type Mentioned<T extends Named> = ReadonlyMap<string, T | null>;

interface Indicator extends Named {
  partnerId: string | null;
  teamId: string | null;
}

export interface ImportContext {
  kind: LeadImportKind;
  settings: FieldSettings;
  timeZone: string;
  /** Moment of the import, by which days are past. */
  now: string;
  /** Hours of contact and the account's days of rest. */
  contactCalendar: Pick<ContactCalendar, 'hours' | 'holidays'>;
  schema: ReturnType<typeof createLeadInput>;
  products: ByName<Named>;
  /** People by name and e-mail; ambiguous names are omitted. */
  people: ReadonlyMap<string, Named & { groupId: string | null }>;
  /** Partners by name, document and contact e-mail. */
  partners: Mentioned<Named>;
  /** Indicators by name, code and e-mail, former ones included. */
  indicators: Mentioned<Indicator>;
  statuses: ByName<Named & { kind: StatusKind }>;
  initialStatus: Named & { kind: StatusKind };
  lossReasons: ByName<Named & { requiresNote: boolean }>;
  /** Texts that mean a record by the choice of the user: `field` and the text after `normalizeText`. */
  matchedTexts: ReadonlySet<string>;
  /** Names of the tags that leads may get, by their keys. */
  tags: ReadonlyMap<string, string>;
  /** Keys of archived tags, which no lead may get. */
  archivedTags: ReadonlySet<string>;
  ownFields: ImportedOwnFields;
}

const byName = <T extends Named>(rows: readonly T[]): ByName<T> =>
  new Map(rows.map((row) => [normalizeText(row.name), row]));

/** Records by their identifiers after `normalizeText`. A shared identifier matches no record. */
function byMention<T extends Named>(
  records: readonly { record: T; mentions: readonly (string | null)[] }[],
): Mentioned<T> {
  const found = new Map<string, T | null>();
  for (const { record, mentions } of records) {
    for (const key of new Set(mentions.map((mention) => normalizeText(mention ?? '')))) {
      if (key !== '') found.set(key, found.has(key) ? null : record);
    }
  }
  return found;
}

async function readPartners({ db, accountId }: AccountTx): Promise<ImportContext['partners']> {
  const rows = await db
    .select()
    .from(partners)
    .where(and(eq(partners.accountId, accountId), isNull(partners.archivedAt)));
  return byMention(
    rows.map(({ id, name, documentNumber, contactEmail }) => ({
      record: { id, name },
      mentions: [name, documentNumber, documentNumber && formatCpfOrCnpj(documentNumber), contactEmail],
    })),
  );
}

async function readIndicators({ db, accountId }: AccountTx): Promise<ImportContext['indicators']> {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.accountId, accountId), inArray(users.role, referringRoles)));
  const teams = await db
    .select({ id: referralTeams.id, managerId: referralTeams.managerId })
    .from(referralTeams)
    .where(eq(referralTeams.accountId, accountId));
  return byMention(
    rows.map(({ id, name, code, email, partnerId, referralTeamId }) => {
      const managed = teams.filter(({ managerId }) => managerId === id);
      return {
        record: { id, name, partnerId, teamId: referralTeamId ?? (managed.length === 1 ? managed[0]!.id : null) },
        mentions: [name, code, email],
      };
    }),
  );
}

function byNameOrMail(people: readonly (Named & { email: string; groupId: string | null })[]): ImportContext['people'] {
  const found = new Map<string, (typeof people)[number] | null>();
  for (const person of people) {
    const key = normalizeText(person.name);
    found.set(key, found.has(key) ? null : person);
    found.set(person.email.toLowerCase(), person);
  }
  return new Map([...found].filter((entry): entry is [string, (typeof people)[number]] => entry[1] !== null));
}

/** Adds texts of the file that mean a record; records that are gone stay unknown. */
function withMatches<T extends Named, Found extends T | null>(
  records: ReadonlyMap<string, Found>,
  matches: CheckLeadImportInput['matches'],
  field: ImportMatchField,
): ReadonlyMap<string, Found> {
  const ofField = matches.filter((match) => match.field === field);
  if (ofField.length === 0) return records;
  const byId = new Map([...records.values()].flatMap((record) => (record ? [[record.id, record]] : [])));
  const found = new Map(records);
  for (const { text, id } of ofField) {
    const [key, record] = [normalizeText(text), byId.get(id)];
    if (record && !found.get(key)) found.set(key, record);
  }
  return found;
}

/** Entry of `matchedTexts`. */
export const matchedText = (field: ImportMatchField, text: string) => `${field} ${normalizeText(text)}`;

/** Records and rules of an account that cells are read by. */
export type ImportRecords = Omit<ImportContext, 'kind' | 'initialStatus'>;

export async function readImportRecords(
  tx: AccountTx,
  actor: Actor,
  matches: CheckLeadImportInput['matches'] = [],
): Promise<ImportRecords> {
  const [account] = await tx.db.select().from(accounts).where(eq(accounts.id, tx.accountId));
  const settings = fieldSettingsOf(account!.personalization);
  const now = new Date().toISOString();
  return {
    settings,
    timeZone: account!.timeZone,
    now,
    contactCalendar: {
      hours: await findContactHours(tx),
      holidays: new Set(await listRestDays(tx, dayOf(now, account!.timeZone))),
    },
    schema: createLeadInput(settings),
    products: withMatches(byName(await listActiveProducts(tx)), matches, 'product'),
    people: withMatches(byNameOrMail(await listAssignablePeople(tx, actor)), matches, 'owner'),
    partners: withMatches(await readPartners(tx), matches, 'partner'),
    indicators: withMatches(await readIndicators(tx), matches, 'indicator'),
    statuses: withMatches(byName(await listActiveStatuses(tx)), matches, 'status'),
    lossReasons: withMatches(byName(await listActiveLossReasons(tx)), matches, 'loss_reason'),
    matchedTexts: new Set(matches.map(({ field, text }) => matchedText(field, text))),
    tags: new Map((await listActiveTags(tx)).map(({ name }) => [normalizeText(name), name])),
    archivedTags: await readArchivedTags(tx),
    ownFields: importedOwnFields(await listOwnFieldRows(tx)),
  };
}

export const readImportContext = async (
  tx: AccountTx,
  actor: Actor,
  kind: LeadImportKind,
  matches?: CheckLeadImportInput['matches'],
): Promise<ImportContext> => ({
  kind,
  ...(await readImportRecords(tx, actor, matches)),
  initialStatus: await findInitialStatus(tx),
});
