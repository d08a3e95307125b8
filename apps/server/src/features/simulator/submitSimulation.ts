import { can, emptyCaptation, estimate, planOf, resolveCaptation } from '@funil/api/contract';
import type { Actor, CreateSimulationInput, Estimate, SimulatorOffer } from '@funil/api/contract';
import type { AccountTx } from '../../db/withAccount.ts';
import { Refusal } from '../../http/Refusal.ts';
import { fieldSettingsOf } from '../accounts/fieldSettings.ts';
import type { Account } from '../accounts/findAccount.ts';
import { listOfferableTypes, readCaptation } from '../captation/captation.queries.ts';
import { isBringer } from '../leads/bringers.ts';
import { createLead } from '../leads/createLead.ts';
import { broadcastNoted } from '../leads/leads.channel.ts';
import { insertLeadEvents, readLeadRow } from '../leads/leads.queries.ts';
import { listKnownLeads, refuseProtected } from '../leads/protectLead.ts';
import { findActor } from '../people/findActor.ts';
import { newProtocol } from './protocol.ts';
import { findOnlyProduct, findPersonByCode, findSubmission, insertSimulation, lockSubmissions } from './simulator.queries.ts';

/** The account itself, where no link says who brought the visitor: its leads wait for the distribution. */
const accountActor = (accountId: string): Actor => ({ uid: accountId, role: 'admin', managed_group_ids: [], managed_team_ids: [], partner_id: null });

/** What is offered, and what it comes to; a page that was open while the account changed its conditions is refused. */
function reckon(offers: readonly SimulatorOffer[], { product_type_id: typeId, amount_cents: amount, term_months: months }: CreateSimulationInput): { offer: SimulatorOffer; months: number | null; result: Estimate | null } {
  const offer = offers.find(({ product_type: { id } }) => id === typeId);
  if (!offer || amount < offer.min_cents || amount > offer.max_cents) throw new Refusal('simulator.offer_changed');
  const plan = planOf(offer.calculator, offer.rates);
  if (plan.calculator === 'none') return { offer, months: null, result: null };
  if (months === null || months < offer.min_months || months > offer.max_months) throw new Refusal('simulator.offer_changed');
  return { offer, months, result: estimate(plan, amount, months) };
}

export interface Submitted {
  protocol: string;
  /** Null when this very form had been taken before. */
  leadId: string | null;
}

/**
 * Takes a visitor's simulation. A visitor who already is an open lead gets it added there, untouched otherwise; a new
 * one becomes a lead by the rules of every lead, in the name of the person whose link it came by. A lead that is
 * already there is protected for a time: whoever else brings it is told the date, and nothing about it.
 *
 * @throws Refusal `simulator.offer_changed`, `lead.protected`
 */
export async function submitSimulation(tx: AccountTx, account: Account, input: CreateSimulationInput, now = new Date()): Promise<Submitted> {
  await lockSubmissions(tx);
  const known = await findSubmission(tx, input.submission_id);
  if (known) return { protocol: known, leadId: null };

  const person = await findPersonByCode(tx, input.code);
  const [standard, types] = [(await readCaptation(tx, null)).settings, await listOfferableTypes(tx)];
  const own = person ? (await readCaptation(tx, person.id)).settings : emptyCaptation;
  const { offer, months, result } = reckon(resolveCaptation(own, standard, types).offers, input);

  const actor = person ? (await findActor(tx, person.id))!.actor : accountActor(tx.accountId);
  const same = await listKnownLeads(tx, input);
  await refuseProtected(tx, actor, same, account.timeZone, now);
  const open = same.find((lead) => (lead.kind === 'new' || lead.kind === 'in_progress') && (!isBringer(actor) || lead.indicatorId === actor.uid));
  const consent = { at: now.toISOString(), textVersion: input.consent_version };
  const leadId = open?.id ?? (await createFrom(tx, account, actor, input, consent, now));

  const protocol = newProtocol();
  await insertSimulation(tx, {
    leadId,
    submissionId: input.submission_id,
    protocol,
    productType: offer.product_type.name,
    calculator: offer.calculator,
    amountCents: input.amount_cents,
    termMonths: months,
    estimate: result,
    rates: offer.rates,
    code: person?.code ?? null,
    personId: person?.id ?? null,
    firstTouchAt: person && input.first_touch_at ? new Date(input.first_touch_at) : null,
    createdAt: now,
  });
  await insertLeadEvents(tx, [{ leadId, kind: 'simulated', actorId: null, at: now, changes: [], body: protocol }]);
  if (open) broadcastNoted(tx, (await readLeadRow(tx, leadId)).lead);
  return { protocol, leadId };
}

async function createFrom(tx: AccountTx, account: Account, actor: Actor, input: CreateSimulationInput, consent: { at: string; textVersion: string }, now: Date): Promise<string> {
  const { name, email, phone, document_number, custom_field_1 } = input;
  const utm = Object.entries(input.utm ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const fields = {
    name,
    email,
    phone,
    document_number,
    custom_field_1,
    product_id: await findOnlyProduct(tx, input.product_type_id),
    value_cents: input.amount_cents,
    next_contact_at: null,
    // Whoever works on leads and shares a link keeps what comes by it.
    owner_id: actor.uid !== tx.accountId && can(actor, 'lead.receive') ? actor.uid : null,
  };
  const { lead } = await createLead(tx, actor, fields, fieldSettingsOf(account.personalization), { source: 'simulator', apiKeyName: null, visitor: { consent, utm: utm.length > 0 ? Object.fromEntries(utm) : null } }, now);
  return lead.id;
}
