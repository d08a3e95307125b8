import { can } from '@funil/api/contract';
import type { Actor, PersonDetail } from '@funil/api/contract';
import type { AuditVault } from '../../platform/audit/auditVault.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { findDuplicates } from '../leads/duplicates/findDuplicates.ts';
import type { StoredLead } from '../leads/record/leads.queries.ts';
import { leadSubject } from '../leads/record/leadVisibility.ts';
import { presentBlocks, readBlocks } from './blocks/blocksOfViewer.ts';
import { presentConsents } from './consents/presentConsents.ts';
import { contactOfViewer } from './contactOfViewer.ts';
import { listContacts, listLeadsOfPerson, listOtherLeads } from './persons.queries.ts';

/**
 * The person of a lead, for a viewer of the lead. A phone or e-mail is shown as far as one of its leads is
 * (`contactOfViewer`), and leads hidden from the viewer as far as the warning about duplicates reveals them.
 */
export async function presentPerson(
  tx: AccountTx,
  vault: AuditVault,
  actor: Actor,
  lead: StoredLead,
  today: string,
): Promise<PersonDetail> {
  const others = await listOtherLeads(tx, actor, lead);
  const duplicates = await findDuplicates(tx, actor, {
    document_number: lead.documentNumber ?? undefined,
    phone: lead.phone ?? undefined,
    email: lead.email ?? undefined,
    except_number: lead.number,
  });
  const subject = leadSubject(lead);
  const contacts = await listContacts(tx, lead.personId);
  const leads = await listLeadsOfPerson(tx, actor, lead.personId);
  return {
    contacts: contacts.flatMap((contact) => contactOfViewer(actor, contact, lead, leads) ?? []),
    blocks: presentBlocks(await readBlocks(tx, vault, actor, lead, today)),
    consents: await presentConsents(tx, actor, lead.personId),
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
