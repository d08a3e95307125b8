import { can } from '@funil/api/contract';
import type { Actor, PersonDetail } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { findDuplicates } from '../leads/duplicates/findDuplicates.ts';
import { personKey } from '../personKeys/samePerson.ts';
import type { PersonKeys } from '../personKeys/samePerson.ts';
import type { StoredLead } from '../leads/record/leads.queries.ts';
import { leadSubject } from '../leads/record/leadVisibility.ts';
import { listContacts, listOtherLeads } from './persons.queries.ts';
import type { StoredContact } from './persons.queries.ts';

const isOf = ({ kind, key }: StoredContact, lead: PersonKeys) => personKey(lead, kind) === key;

/**
 * The person of a lead, for a viewer of the lead. A phone or e-mail is shown as far as one of its leads is, and leads
 * hidden from the viewer as far as the warning about duplicates reveals them.
 */
export async function presentPerson(tx: AccountTx, actor: Actor, lead: StoredLead): Promise<PersonDetail> {
  const others = await listOtherLeads(tx, actor, lead);
  const duplicates = await findDuplicates(tx, actor, {
    document_number: lead.documentNumber ?? undefined,
    phone: lead.phone ?? undefined,
    email: lead.email ?? undefined,
    except_number: lead.number,
  });
  const subject = leadSubject(lead);
  const contacts = await listContacts(tx, lead.personId);
  return {
    contacts: contacts
      .filter((contact) => [lead, ...others].some((one) => isOf(contact, one)))
      .map((contact) => ({
        kind: contact.kind,
        value: contact.value,
        source: contact.source,
        state: contact.state,
        state_at: contact.stateAt?.toISOString() ?? null,
        is_own: isOf(contact, lead),
      })),
    leads: others.map(({ number, name, status, product, valueCents, createdAt }) => ({
      number,
      name,
      status,
      product,
      value_cents: valueCents,
      created_at: createdAt.toISOString(),
    })),
    has_hidden_leads: duplicates.some((duplicate) => duplicate.lead === null),
    allowed: {
      manage: can(actor, 'person.manage', subject),
      change_contact: can(actor, 'lead.writeNotes', subject),
    },
  };
}
