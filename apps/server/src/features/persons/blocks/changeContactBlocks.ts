import { contactOfChannel, reachableContacts } from '@funil/api/contract';
import type { Actor, CreateContactBlockInput, ExceptFromBlockListInput } from '@funil/api/contract';
import type { AuditVault } from '../../../platform/audit/auditVault.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';
import { openForNotes } from '../../leads/history/noteLead.ts';
import { channelsOfContact, contactDigestsOf } from '../../leads/lights/blocksInForce.queries.ts';
import type { StoredLead } from '../../leads/record/leads.queries.ts';
import { digestKeyOf } from '../../suppression/digestKey.ts';
import { readBlocks } from './blocksOfViewer.ts';
import { insertBlocks, insertException, liftBlocks } from './contactBlocks.queries.ts';

/**
 * Records a block of the lead's phone, of its e-mail, or of both, each as a row of the ledger.
 *
 * @throws Refusal `lead.not_found`, `access.denied`, and of the fields `channels` and `from_day`
 */
export async function createContactBlock(
  tx: AccountTx,
  vault: AuditVault,
  actor: Actor,
  number: number,
  input: CreateContactBlockInput,
  today: string,
): Promise<StoredLead> {
  const { lead } = await openForNotes(tx, actor, number);
  if (input.from_day > today) refuseField('from_day', 'contact_block.future_day');
  const digests = contactDigestsOf(await digestKeyOf(tx, vault), lead);
  if (input.channels.some((channel) => digests[contactOfChannel[channel]] === undefined))
    refuseField('channels', 'contact_block.contact_missing');
  const rows = reachableContacts.flatMap((contact) => {
    const channels = channelsOfContact(input.channels, contact);
    if (channels.length === 0) return [];
    return [
      {
        id: newId(),
        digest: digests[contact]!,
        channels,
        kind: input.kind,
        fromDay: input.from_day,
        untilDay: input.until_day,
        note: input.note,
        leadId: lead.id,
        createdBy: actor.uid,
      },
    ];
  });
  await insertBlocks(tx, rows);
  await emit(tx, 'lead.noted', { lead, ability: 'lead.read' });
  return lead;
}

/**
 * Lifts a block in force of the lead's phone or e-mail, unless it is that of a withdrawn consent.
 *
 * @throws Refusal `lead.not_found`, `access.denied`; `contact_block.not_found` also for one made out of the actor's sight;
 * `contact_block.withdrawn`
 */
export async function liftContactBlock(
  tx: AccountTx,
  vault: AuditVault,
  actor: Actor,
  number: number,
  { id, evidence }: { id: string; evidence: string },
  today: string,
  now = new Date(),
): Promise<StoredLead> {
  const { lead } = await openForNotes(tx, actor, number);
  const { recorded } = await readBlocks(tx, vault, actor, lead, today);
  const found = recorded.find(({ row, isShown }) => isShown && row.block.id === id);
  if (!found) throw new Refusal('contact_block.not_found');
  // A consent ends it, which the history shows beside the withdrawal.
  if (found.row.block.kind === 'withdrawn') throw new Refusal('contact_block.withdrawn');
  await liftBlocks(tx, [id], { liftedAt: now, liftedBy: actor.uid, evidence });
  await emit(tx, 'lead.noted', { lead, ability: 'lead.read' });
  return lead;
}

/**
 * Records that the lead's phone may be reached although a register has it.
 *
 * @throws Refusal `lead.not_found`, `access.denied`; `contact_block.not_found` when the register has not the phone
 */
export async function exceptFromBlockList(
  tx: AccountTx,
  vault: AuditVault,
  actor: Actor,
  number: number,
  { kind, evidence }: ExceptFromBlockListInput,
  today: string,
): Promise<StoredLead> {
  const { lead } = await openForNotes(tx, actor, number);
  const { lists } = await readBlocks(tx, vault, actor, lead, today);
  const list = lists.find((one) => one.kind === kind);
  if (!list) throw new Refusal('contact_block.not_found');
  await insertException(tx, {
    id: newId(),
    digest: list.digest,
    kind,
    evidence,
    leadId: lead.id,
    createdBy: actor.uid,
  });
  await emit(tx, 'lead.noted', { lead, ability: 'lead.read' });
  return lead;
}
