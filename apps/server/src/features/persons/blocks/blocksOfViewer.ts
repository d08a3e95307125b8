import { blockListChannels, levelOf, reachableContacts } from '@funil/api/contract';
import type { Actor, ContactBlock, ReachableContact } from '@funil/api/contract';
import type { AuditVault } from '../../../platform/audit/auditVault.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import {
  channelsOfContact,
  contactDigestsOf,
  listBlocksInForce,
  listListsInForce,
} from '../../leads/lights/blocksInForce.queries.ts';
import type { ContactBlockRow } from '../../leads/lights/blocksInForce.queries.ts';
import type { StoredLead } from '../../leads/record/leads.queries.ts';
import { findDigestKey } from '../../suppression/digestKey.ts';

interface LeadBlock {
  row: ContactBlockRow;
  contact: ReachableContact;
  /** Whether the viewer may learn more of it than that it is in force, and lift it. */
  isShown: boolean;
}

interface LeadBlocks {
  /** Recorded by users, latest first. */
  recorded: LeadBlock[];
  /** Registers that have the lead's phone. */
  lists: Awaited<ReturnType<typeof listListsInForce>>;
}

/** Blocks in force of a lead's phone and e-mail. */
export async function readBlocks(
  tx: AccountTx,
  vault: AuditVault,
  actor: Actor,
  lead: Pick<StoredLead, 'phone' | 'email'>,
  today: string,
): Promise<LeadBlocks> {
  const key = await findDigestKey(tx, vault);
  const digests = key ? contactDigestsOf(key, lead) : {};
  const wanted = Object.values(digests);
  if (wanted.length === 0) return { recorded: [], lists: [] };
  const seesAll = levelOf(actor.role, 'lead.read') === 'all';
  const recorded = (await listBlocksInForce(tx, actor, wanted, today)).map((row) => ({
    row,
    contact: reachableContacts.find((contact) => digests[contact] === row.block.digest)!,
    // A withdrawal on the public page is of no lead, and no secret of one.
    isShown: seesAll || row.isLeadVisible || row.block.leadId === null,
  }));
  return { recorded, lists: await listListsInForce(tx, wanted) };
}

/** Registers are no secret of a lead, so that every viewer learns which one has the phone. */
export const presentBlocks = ({ recorded, lists }: LeadBlocks): ContactBlock[] => [
  ...recorded.map(({ row: { block, createdBy }, contact, isShown }) => ({
    channels: channelsOfContact(block.channels, contact),
    until_day: block.untilDay,
    list: null,
    detail: isShown
      ? {
          id: block.id,
          kind: block.kind,
          from_day: block.fromDay,
          note: block.note,
          created_by: createdBy,
          created_at: block.createdAt.toISOString(),
        }
      : null,
  })),
  ...lists.map(({ kind, listedOn }) => ({
    channels: [...blockListChannels[kind]],
    until_day: null,
    list: { kind, listed_on: listedOn },
    detail: null,
  })),
];
