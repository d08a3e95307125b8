import { endpoints } from '@funil/api/contract';
import { AcceptedLeadSchema, LeadOfferListSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { readLeadRow } from '../leads/record/leads.queries.ts';
import { acceptOffer, declineOffer } from './answerOffer.ts';
import { listOwnOffers } from './leadOffers.queries.ts';

export function registerLeadOfferRoutes(app: App): void {
  handle(app, endpoints.listLeadOffers, { answer: LeadOfferListSchema }, async ({ session, tx }) => {
    const rows = await listOwnOffers(tx, session.uid, new Date());
    return {
      offers: rows.map(({ offer, lead, product, queueName }) => ({
        id: offer.id,
        lead: { number: lead.number, name: lead.name },
        product,
        value_cents: lead.valueCents,
        source: lead.source,
        queue_name: queueName,
        offered_at: offer.offeredAt.toISOString(),
        expires_at: offer.expiresAt.toISOString(),
      })),
    };
  });

  handle(app, endpoints.acceptLeadOffer, { answer: AcceptedLeadSchema }, async ({ session, tx, params, audit }) => {
    const { id } = await acceptOffer(tx, session.actor, params.id);
    audit.target('lead', id);
    const { lead } = await readLeadRow(tx, id);
    return { lead: { number: lead.number, name: lead.name } };
  });

  handle(app, endpoints.declineLeadOffer, {}, async ({ session, tx, params, audit }) => {
    const { leadId } = await declineOffer(tx, session.actor, params.id);
    audit.target('lead', leadId);
  });
}
