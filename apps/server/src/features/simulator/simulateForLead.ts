import type { Actor, CreateLeadSimulationInput, Simulation } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { newId } from '../../platform/db/newId.ts';
import { emit } from '../../platform/events/emit.ts';
import { openForNotes } from '../leads/history/noteLead.ts';
import { computeOffer, readSimulator } from './computeOffer.ts';
import { newProtocolNumber } from './newProtocolNumber.ts';
import { insertSimulation, listSimulations } from './simulator.queries.ts';

/**
 * Stores a simulation that a user made for a lead. It asks for no consent, because the lead's data stay where they
 * are; neither the lead nor its version changes, so that open forms remain valid.
 *
 * @throws Refusal `lead.not_found`, `access.denied`, `simulator.offer_changed`
 */
export async function simulateForLead(
  tx: AccountTx,
  actor: Actor,
  number: number,
  input: CreateLeadSimulationInput,
  now = new Date(),
): Promise<{ leadId: string; simulation: Simulation }> {
  const { lead } = await openForNotes(tx, actor, number);
  const { offer, months, result } = computeOffer((await readSimulator(tx, actor.uid)).offers, input);
  const protocol = newProtocolNumber();
  await insertSimulation(tx, {
    id: input.id,
    leadId: lead.id,
    submissionId: newId(),
    protocol,
    productType: offer.product_type.name,
    calculator: offer.calculator,
    amountCents: input.amount_cents,
    termMonths: months,
    estimate: result,
    rates: offer.rates,
    createdAt: now,
  });
  await emit(tx, 'lead.recorded', [
    { leadId: lead.id, kind: 'simulated', actorId: actor.uid, at: now, changes: [], body: protocol },
  ]);
  await emit(tx, 'lead.noted', { lead, ability: 'lead.read' });
  const simulation = (await listSimulations(tx, lead.id)).find((one) => one.protocol === protocol)!;
  return { leadId: lead.id, simulation };
}
