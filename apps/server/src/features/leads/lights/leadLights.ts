import {
  blockChannels,
  blockListChannels,
  contactOfChannel,
  firstWithin,
  hoursAt,
  levelOf,
  regionsOfPhone,
  isState,
} from '@funil/api/contract';
import type {
  Actor,
  BlockChannel,
  ContactCalendar,
  ContactLight,
  LightReason,
  ReachableContact,
  State,
} from '@funil/api/contract';
import { addDays, dayOf, instantAt, isMobilePhone } from '@funil/validation/values';
import type { AuditVault } from '../../../platform/audit/auditVault.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { readContactRules } from '../../contactHours/contactHours.queries.ts';
import { zoneOfState } from '../../contactHours/zoneOfState.ts';
import { findDigestKey } from '../../suppression/digestKey.ts';
import type { StoredLead } from '../record/leads.queries.ts';
import { contactDigestsOf, listBlocksInForce, listListsInForce } from './blocksInForce.queries.ts';
import type { ContactBlockRow } from './blocksInForce.queries.ts';
import { listMinors } from './minors.queries.ts';
import { listContactStates } from './contactStates.queries.ts';

/** The viewer of lights, and the moment for which they are decided. */
export interface LightScope {
  vault: AuditVault;
  actor: Actor;
  /** The account's zone, which counts for people without a known state too. */
  timeZone: string;
  /** @default now */
  now?: Date;
}

export type LitLead = Pick<StoredLead, 'id' | 'personId' | 'phone' | 'email' | 'addressState'>;

/** Channels to which the hours of contact apply: a mail waits until it is opened. */
const timedChannels: readonly BlockChannel[] = ['call', 'whatsapp', 'sms'];
const writtenByPhone: readonly BlockChannel[] = ['whatsapp', 'sms'];

const stateOf = ({ addressState, phone }: Pick<LitLead, 'addressState' | 'phone'>): State | null => {
  const state = addressState ?? regionsOfPhone(phone)[0] ?? '';
  return isState(state) ? state : null;
};

/** Zone in which a lead's person lives, as far as address or area code tell it. */
export function zoneOfLead(lead: Pick<LitLead, 'addressState' | 'phone'>, timeZone: string): string {
  const state = stateOf(lead);
  return state ? zoneOfState(state) : timeZone;
}

const channelsOf = ({ phone, email }: LitLead): BlockChannel[] =>
  blockChannels.filter((channel) =>
    contactOfChannel[channel] === 'email'
      ? email !== null
      : phone !== null && (isMobilePhone(phone) || !writtenByPhone.includes(channel)),
  );

interface Hold {
  reason: LightReason;
  /** Last day; null without an end. */
  untilDay: string | null;
}

/** The hold that lasts longest tells when the channel is free again. */
const longest = (holds: readonly Hold[]): Hold | null =>
  holds.reduce<Hold | null>((last, hold) => {
    if (last === null) return hold;
    if (last.untilDay === null) return last;
    return hold.untilDay === null || hold.untilDay > last.untilDay ? hold : last;
  }, null);

/**
 * Decides for each channel of some leads whether the person may be reached now, with the same few questions for one
 * lead and for a page of them.
 */
export async function decideLights(
  tx: AccountTx,
  { vault, actor, timeZone, now = new Date() }: LightScope,
  leads: readonly LitLead[],
): Promise<Map<string, ContactLight[]>> {
  const reachable = leads.filter(({ phone, email }) => phone !== null || email !== null);
  if (reachable.length === 0) return new Map(leads.map(({ id }) => [id, []]));
  const today = dayOf(now, timeZone);
  const { hours, holidays, oldLists } = await readContactRules(tx, today);
  const key = await findDigestKey(tx, vault);
  const digests = new Map(reachable.map((lead) => [lead.id, key ? contactDigestsOf(key, lead) : {}]));
  const wanted = [...new Set([...digests.values()].flatMap((one) => Object.values(one)))];
  const blocks = wanted.length > 0 ? await listBlocksInForce(tx, actor, wanted, today) : [];
  const lists = wanted.length > 0 ? await listListsInForce(tx, wanted) : [];
  const states = await listContactStates(tx, actor, reachable);
  const minors = await listMinors(
    tx,
    reachable.map(({ personId }) => personId),
    today,
  );
  const seesAll = levelOf(actor.role, 'lead.read') === 'all';
  const blockReason = ({ block, isLeadVisible }: ContactBlockRow): LightReason =>
    // A withdrawal on the public page is of no lead, and no secret of one.
    seesAll || isLeadVisible || block.leadId === null ? block.kind : 'hidden';

  const holdOf = (channel: BlockChannel, digest: string | undefined): Hold | null =>
    longest([
      ...blocks
        .filter(({ block }) => block.digest === digest && block.channels.includes(channel))
        .map((row) => ({ reason: blockReason(row), untilDay: row.block.untilDay })),
      ...lists
        .filter((list) => list.digest === digest && blockListChannels[list.kind].includes(channel))
        .map(({ kind }) => ({ reason: kind, untilDay: null })),
    ]);

  const lightOf = (lead: LitLead, channel: BlockChannel, calendar: ContactCalendar): Omit<ContactLight, 'channel'> => {
    const contact: ReachableContact = contactOfChannel[channel];
    const isTimed = timedChannels.includes(channel);
    const old_list = oldLists.find((kind) => blockListChannels[kind].includes(channel)) ?? null;
    const adultOn = minors.get(lead.personId);
    const hold = longest([
      ...[holdOf(channel, digests.get(lead.id)?.[contact])].filter((one) => one !== null),
      ...(adultOn === undefined ? [] : [{ reason: 'minor' as const, untilDay: addDays(adultOn, -1) }]),
    ]);
    if (hold) {
      const free = hold.untilDay === null ? null : new Date(instantAt(addDays(hold.untilDay, 1), '00:00', timeZone)!);
      const changesAt = free && (isTimed ? firstWithin(calendar, free) : free);
      return { state: 'blocked', reason: hold.reason, changes_at: changesAt?.toISOString() ?? null, old_list };
    }
    const state = states.get(lead.id)?.[contact];
    // "Não ligar" is about calls: the person may still answer a message.
    if (state === 'blocked' && !writtenByPhone.includes(channel))
      return { state: 'blocked', reason: 'person', changes_at: null, old_list };
    if (state === 'wrong') return { state: 'wrong', reason: 'wrong', changes_at: null, old_list };
    const { reason, changesAt } = isTimed ? hoursAt(calendar, now) : { reason: null, changesAt: null };
    const changes_at = changesAt?.toISOString() ?? null;
    return { state: reason === null ? 'allowed' : 'outside_hours', reason, changes_at, old_list };
  };

  return new Map(
    leads.map((lead) => {
      const calendar = { hours, holidays, timeZone: zoneOfLead(lead, timeZone) };
      return [lead.id, channelsOf(lead).map((channel) => ({ channel, ...lightOf(lead, channel, calendar) }))];
    }),
  );
}
