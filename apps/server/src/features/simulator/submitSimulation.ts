import { can, distributionId } from '@funil/api/contract';
import type { Actor, CreateSimulationInput, Estimate } from '@funil/api/contract';
import { newId } from '../../platform/db/newId.ts';
import type { StoredChange } from '../../platform/db/schema/leadEvents.ts';
import type { LeadConsent } from '../../platform/db/schema/leads.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettingsOf.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { isReferrer } from '../leads/record/referringRoles.ts';
import { createLead } from '../leads/change/createLead.ts';
import type { FirstTouch } from '../leads/change/createLead.ts';
import { isOwnContact } from '../leads/duplicates/isOwnContact.ts';
import { planOwnValues } from '../ownFields/ownFieldValues.ts';
import { readLeadRow, saveLead } from '../leads/record/leads.queries.ts';
import { emptyPlainInput } from '../leads/record/leadFieldColumns.ts';
import { findProtectedLead, listExistingLeads } from '../leads/duplicates/findProtectedLead.ts';
import type { ExistingLead } from '../leads/duplicates/findProtectedLead.ts';
import { lockLeadCreation } from '../leads/change/lockLeadCreation.ts';
import { storedUtm } from '../leads/record/storedUtm.ts';
import { findActor } from '../people/findActor.ts';
import { computeOffer, readSimulator, tagsOfSimulator } from './computeOffer.ts';
import { newProtocolNumber } from './newProtocolNumber.ts';
import { findPersonByCode } from '../referralLinks/findPersonByCode.ts';
import { firstTouchOf } from '../referralLinks/firstTouchOf.ts';
import { findOnlyProduct, findSubmission, insertSimulation } from './simulator.queries.ts';

/** Actor of leads without a referrer, which go to the distribution. */
const accountActor = (accountId: string): Actor => ({
  uid: accountId,
  role: 'admin',
  managed_group_ids: [],
  managed_team_ids: [],
  partner_id: null,
});

export interface Submitted {
  protocol: string;
  /** Null if this form was submitted before. */
  leadId: string | null;
  /** The stored simulation; null if this form was submitted before. */
  simulation: SubmittedSimulation | null;
}

export interface SubmittedSimulation {
  id: string;
  product_type: string;
  amount_cents: number;
  term_months: number | null;
  estimate: Estimate | null;
  /** Code of the page's user; null on the account's page. */
  code: string | null;
}

const isOpen = ({ kind }: ExistingLead) => kind === 'new' || kind === 'in_progress';

/**
 * Adds the simulation to the visitor's existing lead and notifies its owner, or creates a lead of the referrer. A
 * protected lead becomes an existing referral of this referrer. The answer is always the same, to hide who is known.
 *
 * @throws Refusal `simulator.offer_changed`
 */
export async function submitSimulation(
  tx: AccountTx,
  account: Account,
  input: CreateSimulationInput,
  now = new Date(),
): Promise<Submitted> {
  await lockLeadCreation(tx);
  const earlierProtocol = await findSubmission(tx, input.submission_id);
  if (earlierProtocol) return { protocol: earlierProtocol, leadId: null, simulation: null };

  // The page showed this referrer's offers, even if the link was opened too long ago for credit.
  const shown = await findPersonByCode(tx, input.code);
  const touchedAt = firstTouchOf(input, shown, now);
  const isCredited = touchedAt !== undefined && shown && !(await isOwnContact(tx, shown.id, input));
  const person = isCredited ? shown : undefined;
  const { offer, months, result } = computeOffer((await readSimulator(tx, shown?.id)).offers, input);

  const actor = person ? (await findActor(tx, person.id))!.actor : accountActor(tx.accountId);
  const existing = (await listExistingLeads(tx, input)).toSorted(
    (one, other) => Number(isOpen(other)) - Number(isOpen(one)),
  );
  // A visitor returning by the same referrer's link adds to the existing lead.
  const isOwn = ({ indicatorId }: ExistingLead) => indicatorId === actor.uid;
  const held = await findProtectedLead(
    tx,
    actor,
    existing.filter((lead) => !isOwn(lead)),
    now,
  );
  const met =
    held?.lead ??
    existing.find((lead) => isOpen(lead) && (!isReferrer(actor) || isOwn(lead))) ??
    // Includes closed leads: while protected, a contact gives the referrer only one credit.
    (await findProtectedLead(tx, actor, existing.filter(isOwn), now))?.lead;
  const consent = { at: now.toISOString(), textVersion: input.consent_version };
  const link = person ? { code: person.code, at: touchedAt ?? now } : null;
  const leadId =
    met?.id ??
    (await createFrom(
      tx,
      account,
      actor,
      { ...input, tag_ids: await tagsOfSimulator(tx, shown?.id) },
      { consent, link },
      now,
    ));

  const protocol = newProtocolNumber();
  const id = newId();
  await insertSimulation(tx, {
    id,
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
  const simulation = {
    id,
    product_type: offer.product_type.name,
    amount_cents: input.amount_cents,
    term_months: months,
    estimate: result,
    code: shown?.code ?? null,
  };
  return { protocol, leadId, simulation };
}

/** Answers that differ from the lead, which stays unchanged; its history records them. */
async function answersOf(
  tx: AccountTx,
  account: Account,
  leadId: string,
  {
    name,
    email,
    phone,
    document_number: documentNumber,
    custom_field_1: custom,
    own_fields: sent,
  }: CreateSimulationInput,
): Promise<StoredChange[]> {
  const { lead, ownValues } = await readLeadRow(tx, leadId);
  const own = await planOwnValues(tx, { role: 'admin' }, ownValues, sent);
  const isAsked = fieldSettingsOf(account.personalization).custom_field_1_enabled;
  const answers = [
    ['name', lead.name, name],
    ['email', lead.email, email],
    ['phone', lead.phone, phone],
    ['document_number', lead.documentNumber, documentNumber],
    ['custom_field_1', lead.customField1, isAsked ? custom : null],
  ] as const;
  return [
    ...answers.flatMap(([field, stored, answer]): StoredChange[] =>
      answer && answer !== stored ? [{ field, from: null, to: answer }] : [],
    ),
    ...own.changes.map((change) => ({ ...change, from: null })),
  ];
}

async function welcomeBack(
  tx: AccountTx,
  leadId: string,
  input: CreateSimulationInput,
  consent: LeadConsent,
  now: Date,
): Promise<void> {
  const { lead } = await readLeadRow(tx, leadId);
  // Without a product, the type is what the visitor wants now; with one, the product decides.
  await saveLead(tx, leadId, {
    consent,
    // A lead with a link keeps the campaign of its first visit, even an empty one.
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
  input: CreateSimulationInput & { tag_ids: string[] },
  visitor: { consent: LeadConsent; link: FirstTouch | null },
  now: Date,
): Promise<string> {
  const { name, email, phone, document_number, custom_field_1, own_fields, product_type_id, utm } = input;
  const fields = {
    ...emptyPlainInput,
    name,
    email,
    phone,
    document_number,
    custom_field_1,
    own_fields,
    product_id: await findOnlyProduct(tx, product_type_id),
    product_type_id,
    utm,
    value_cents: input.amount_cents,
    tag_ids: input.tag_ids,
    // A referrer who may receive leads owns those of its own link; others go to the distribution.
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
