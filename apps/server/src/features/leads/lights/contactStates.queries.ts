import { levelOf, reachableContacts } from '@funil/api/contract';
import type { Actor, ContactState, ReachableContact } from '@funil/api/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { leads, personContacts } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { personKey } from '../../personKeys/samePerson.ts';
import { isVisibleLead } from '../record/isVisibleLead.ts';
import type { StoredLead } from '../record/leads.queries.ts';

type KnownLead = Pick<StoredLead, 'id' | 'personId' | 'phone' | 'email'>;

/**
 * States of the phones and e-mails of some leads, by lead, as far as the actor may learn them: through a lead that the
 * actor sees. Of a hidden state only a block is told, because it binds everybody.
 */
export async function listContactStates(
  { db, accountId }: AccountTx,
  actor: Actor,
  known: readonly KnownLead[],
): Promise<Map<string, Partial<Record<ReachableContact, ContactState>>>> {
  const rows = await db
    .select({
      personId: personContacts.personId,
      kind: personContacts.kind,
      key: personContacts.key,
      state: personContacts.state,
      isLeadVisible: sql<boolean>`coalesce(${isVisibleLead(actor)}, false)`,
    })
    .from(personContacts)
    .leftJoin(leads, and(eq(leads.accountId, accountId), eq(leads.id, personContacts.stateLeadId)))
    .where(
      and(
        eq(personContacts.accountId, accountId),
        inArray(personContacts.personId, [...new Set(known.map(({ personId }) => personId))]),
        inArray(personContacts.state, ['wrong', 'blocked']),
      ),
    );
  const seesAll = levelOf(actor.role, 'lead.read') === 'all';
  const told = rows.filter(({ state, isLeadVisible }) => seesAll || isLeadVisible || state === 'blocked');
  const stateOf = (lead: KnownLead, kind: ReachableContact) =>
    told.find(
      (row) =>
        row.personId === lead.personId &&
        row.kind === kind &&
        row.key === personKey({ documentNumber: null, phone: lead.phone, email: lead.email }, kind),
    )?.state;
  return new Map(
    known.map((lead) => [
      lead.id,
      Object.fromEntries(
        reachableContacts.flatMap((kind) => {
          const state = stateOf(lead, kind);
          return state ? [[kind, state]] : [];
        }),
      ),
    ]),
  );
}
