import { blockChannels, reachableContacts } from '@funil/api/contract';
import type { ReachableContact } from '@funil/api/contract';
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { PersonalKey } from '../../../platform/audit/auditVault.ts';
import { newId } from '../../../platform/db/newId.ts';
import { leads, personContacts } from '../../../platform/db/schema/tables.ts';
import type { contactBlocks } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { channelsOfContact, contactDigestsOf } from '../../leads/lights/blocksInForce.queries.ts';
import type { StoredLead } from '../../leads/record/leads.queries.ts';
import { personKey } from '../../personKeys/samePerson.ts';
import { insertBlocks } from '../blocks/contactBlocks.queries.ts';

type Contacts = Pick<StoredLead, 'phone' | 'email'>;

/** Digests of phones and e-mails to which offers could be sent, with the kind of each. */
export type OfferContacts = ReadonlyMap<string, ReachableContact>;

/** Persons of the account who have a phone or an e-mail. */
export async function findPersonsWith({ db, accountId }: AccountTx, contacts: Contacts): Promise<string[]> {
  const ways = reachableContacts.flatMap((kind) => {
    const key = personKey({ ...contacts, documentNumber: null }, kind);
    return key === null ? [] : [and(eq(personContacts.kind, kind), eq(personContacts.key, key))];
  });
  if (ways.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: personContacts.personId })
    .from(personContacts)
    .where(and(eq(personContacts.accountId, accountId), or(...ways)));
  return rows.map(({ id }) => id);
}

/**
 * Some contacts, and all others of their persons: offers refused by phone would otherwise arrive by e-mail.
 */
export async function offerContactsOf(
  { db, accountId }: AccountTx,
  key: PersonalKey,
  contacts: Contacts,
  personIds: readonly string[],
): Promise<OfferContacts> {
  const known = await db
    .select({ kind: personContacts.kind, value: personContacts.value })
    .from(personContacts)
    .where(and(eq(personContacts.accountId, accountId), inArray(personContacts.personId, [...personIds])));
  const all = [contacts, ...known.map(({ kind, value }) => ({ phone: null, email: null, [kind]: value }))];
  return new Map(
    all.flatMap((one) => {
      const digests = contactDigestsOf(key, one);
      return reachableContacts.flatMap((kind): [string, ReachableContact][] =>
        digests[kind] === undefined ? [] : [[digests[kind], kind]],
      );
    }),
  );
}

/** Blocks all channels of some contacts, because the consent to offers was withdrawn. */
export async function blockOffers(
  tx: AccountTx,
  contacts: OfferContacts,
  facts: Pick<typeof contactBlocks.$inferInsert, 'fromDay' | 'leadId' | 'createdBy'>,
): Promise<void> {
  const rows = [...contacts].map(([digest, kind]) => ({
    ...facts,
    id: newId(),
    digest,
    channels: channelsOfContact(blockChannels, kind),
    kind: 'withdrawn' as const,
  }));
  if (rows.length > 0) await insertBlocks(tx, rows);
}

/** Leads of some persons that are not in the trash, newest first. */
export function listLeadsOfPersons({ db, accountId }: AccountTx, personIds: readonly string[]): Promise<StoredLead[]> {
  return db
    .select()
    .from(leads)
    .where(and(eq(leads.accountId, accountId), inArray(leads.personId, [...personIds]), isNull(leads.deletedAt)))
    .orderBy(desc(leads.number));
}
