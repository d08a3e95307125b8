import {
  can,
  distributionId,
  emptySimulatorConfig,
  estimate,
  isOffered,
  planOf,
  resolveSimulatorConfig,
} from '@funil/api/contract';
import type { Actor, CreateSimulationInput, Estimate, SimulatorOffer } from '@funil/api/contract';
import type { StoredChange } from '../../platform/db/schema/leadEvents.ts';
import type { LeadConsent } from '../../platform/db/schema/leads.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettings.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { listOfferableTypes, readSimulatorConfig } from '../simulatorConfig/simulatorConfig.queries.ts';
import { isReferrer } from '../leads/record/referrers.ts';
import { createLead } from '../leads/change/createLead.ts';
import type { FirstTouch } from '../leads/change/createLead.ts';
import { isOwnContact } from '../leads/duplicates/isOwnContact.ts';
import { readLeadRow, saveLead } from '../leads/record/leads.queries.ts';
import { emptyPlainInput } from '../leads/record/plainFields.ts';
import { findProtected, listExistingLeads } from '../leads/duplicates/protectLead.ts';
import type { ExistingLead } from '../leads/duplicates/protectLead.ts';
import { lockSubmissions } from '../leads/change/lockSubmissions.ts';
import { storedUtm } from '../leads/record/storedUtm.ts';
import { findActor } from '../people/findActor.ts';
import { newProtocol } from './protocol.ts';
import { findPersonByCode } from '../referralLinks/findPersonByCode.ts';
import { touchOf } from '../referralLinks/touchOf.ts';
import { findOnlyProduct, findSubmission, insertSimulation } from './simulator.queries.ts';

/** The account itself, where no link says who referred the visitor: its leads wait for the distribution. */
const accountActor = (accountId: string): Actor => ({
  uid: accountId,
  role: 'admin',
  managed_group_ids: [],
  managed_team_ids: [],
  partner_id: null,
});

/** What is offered, and what it comes to; a page that was open while the account changed its conditions is refused. */
function compute(
  offers: readonly SimulatorOffer[],
  { product_type_id: typeId, amount_cents: amount, term_months: months }: CreateSimulationInput,
): { offer: SimulatorOffer; months: number | null; result: Estimate | null } {
  const offer = offers.find(({ product_type: { id } }) => id === typeId);
  if (!offer || !isOffered(amount, { min: offer.min_cents, max: offer.max_cents, step: offer.step_cents }))
    throw new Refusal('simulator.offer_changed');
  const plan = planOf(offer.calculator, offer.rates);
  if (plan.calculator === 'none') return { offer, months: null, result: null };
  if (months === null || !isOffered(months, { min: offer.min_months, max: offer.max_months, step: offer.step_months }))
    throw new Refusal('simulator.offer_changed');
  return { offer, months, result: estimate(plan, amount, months) };
}

export interface Submitted {
  protocol: string;
  /** Null when this very form had been taken before. */
  leadId: string | null;
}

const isOpen = ({ kind }: ExistingLead) => kind === 'new' || kind === 'in_progress';

/**
 * Takes a visitor's simulation. Somebody who is known gets it added to the lead that is there, with the consent and the
 * campaign of this visit, and the owner is notified; a new one becomes a lead by the rules of every lead, in the name
 * of the person whose link it came by. A lead that is already there is protected for a time: who refers it then finds
 * it among the known ones. What is answered is the same for all, so that nobody can ask who is known.
 *
 * @throws Refusal `simulator.offer_changed`
 */
export async function submitSimulation(
  tx: AccountTx,
  account: Account,
  input: CreateSimulationInput,
  now = new Date(),
): Promise<Submitted> {
  await lockSubmissions(tx);
  const taken = await findSubmission(tx, input.submission_id);
  if (taken) return { protocol: taken, leadId: null };

  // What the page showed is that person's, even where the link was opened too long ago to credit anybody.
  const shown = await findPersonByCode(tx, input.code);
  const touchedAt = touchOf(input, shown, now);
  const isCredited = touchedAt !== undefined && shown && !(await isOwnContact(tx, shown.id, input));
  const person = isCredited ? shown : undefined;
  const [standard, types] = [(await readSimulatorConfig(tx, null)).settings, await listOfferableTypes(tx)];
  const own = shown ? (await readSimulatorConfig(tx, shown.id)).settings : emptySimulatorConfig;
  const { offer, months, result } = compute(resolveSimulatorConfig(own, standard, types).offers, input);

  const actor = person ? (await findActor(tx, person.id))!.actor : accountActor(tx.accountId);
  const known = (await listExistingLeads(tx, input)).toSorted(
    (one, other) => Number(isOpen(other)) - Number(isOpen(one)),
  );
  // A visitor who comes back by the same person's link adds to what is there.
  const isOwn = ({ indicatorId }: ExistingLead) => indicatorId === actor.uid;
  const held = await findProtected(
    tx,
    actor,
    known.filter((lead) => !isOwn(lead)),
    now,
  );
  const met =
    held?.lead ??
    known.find((lead) => isOpen(lead) && (!isReferrer(actor) || isOwn(lead))) ??
    // Open or closed: one person is credited once for as long as it is protected.
    (await findProtected(tx, actor, known.filter(isOwn), now))?.lead;
  const consent = { at: now.toISOString(), textVersion: input.consent_version };
  const link = person ? { code: person.code, at: touchedAt ?? now } : null;
  const leadId = met?.id ?? (await createFrom(tx, account, actor, input, { consent, link }, now));

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
    firstTouchAt: person ? (touchedAt ?? null) : null,
    visitorName: input.name,
    consent,
    utm: storedUtm(input.utm ?? undefined),
    protectedUntil: held?.until ?? null,
    createdAt: now,
  });
  const changes = met ? await answersOf(tx, account, met.id, input) : [];
  await emit(tx, 'lead.recorded', [{ leadId, kind: 'simulated', actorId: null, at: now, changes, body: protocol }]);
  if (met) await welcomeBack(tx, met.id, input, consent, now);
  return { protocol, leadId };
}

/**
 * What the visitor wrote that the lead does not say: the lead keeps its own, and its history records what was answered.
 */
async function answersOf(
  tx: AccountTx,
  account: Account,
  leadId: string,
  { name, email, phone, document_number: documentNumber, custom_field_1: custom }: CreateSimulationInput,
): Promise<StoredChange[]> {
  const { lead } = await readLeadRow(tx, leadId);
  const isAsked = fieldSettingsOf(account.personalization).custom_field_1_enabled;
  const answers = [
    ['name', lead.name, name],
    ['email', lead.email, email],
    ['phone', lead.phone, phone],
    ['document_number', lead.documentNumber, documentNumber],
    ['custom_field_1', lead.customField1, isAsked ? custom : null],
  ] as const;
  return answers.flatMap(([field, known, answer]): StoredChange[] =>
    answer && answer !== known ? [{ field, from: null, to: answer }] : [],
  );
}

/**
 * What a lead gains by another visit: the latest consent, a campaign and a type where it had none. Its owner is
 * notified.
 */
async function welcomeBack(
  tx: AccountTx,
  leadId: string,
  input: CreateSimulationInput,
  consent: LeadConsent,
  now: Date,
): Promise<void> {
  const { lead } = await readLeadRow(tx, leadId);
  // Of a lead without a product the type is what the visitor wants now; with one the product says it.
  await saveLead(tx, leadId, {
    consent,
    // The campaign of a link stays that of the first visit, none included.
    utm: lead.referralCode === null ? (lead.utm ?? storedUtm(input.utm ?? undefined)) : lead.utm,
    productTypeId: input.product_type_id,
    updatedAt: now,
  });
  const saved = (await readLeadRow(tx, leadId)).lead;
  await emit(tx, 'lead.simulated', { lead: saved, before: lead });
}

async function createFrom(
  tx: AccountTx,
  account: Account,
  actor: Actor,
  input: CreateSimulationInput,
  visitor: { consent: LeadConsent; link: FirstTouch | null },
  now: Date,
): Promise<string> {
  const { name, email, phone, document_number, custom_field_1, product_type_id, utm } = input;
  const fields = {
    ...emptyPlainInput,
    name,
    email,
    phone,
    document_number,
    custom_field_1,
    product_id: await findOnlyProduct(tx, product_type_id),
    product_type_id,
    utm,
    value_cents: input.amount_cents,
    // Whoever works on leads and shares a link keeps what comes by it.
    owner_id: actor.uid !== tx.accountId && can(actor, 'lead.receive') ? actor.uid : distributionId,
  };
  const { lead } = await createLead(
    tx,
    actor,
    fields,
    fieldSettingsOf(account.personalization),
    { source: 'simulator', apiKeyName: null, visitor },
    now,
  );
  return lead.id;
}
