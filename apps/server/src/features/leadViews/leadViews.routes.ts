import { can, endpoints, leadViewInput, maxLeadViews } from '@funil/api/contract';
import type { Actor, LeadView, LeadViewInput } from '@funil/api/contract';
import { LeadViewAnswerSchema, LeadViewListSchema } from '@funil/api/contract/answers';
import { claimUniqueName, refuseBeyond } from '../../platform/db/claimUniqueName.ts';
import { leadViews } from '../../platform/db/schema/leadViews.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { hasHiddenOwnFilter, listSeenKeys } from '../ownFields/readableOwnFilters.ts';
import { findView, insertView, listViews, removeView, saveView } from './leadViews.queries.ts';
import type { LeadViewFields, LeadViewRow } from './leadViews.queries.ts';

/** Users edit their own views. Users who may share also edit shared views of others. */
const mayEdit = (actor: Actor, view: LeadViewRow) =>
  view.userId === actor.uid || (view.isShared && can(actor, 'leadView.share'));

const present = (actor: Actor, view: LeadViewRow): LeadView => ({
  id: view.id,
  name: view.name,
  query: view.query,
  is_shared: view.isShared,
  is_editable: mayEdit(actor, view),
});

/**
 * Views without those of other users that filter by an own field which the reader's role does not see: their address
 * contains its key and a value, and without that filter they would show other leads than their name says.
 */
async function withoutHidden(tx: AccountTx, actor: Actor, views: readonly LeadViewRow[]): Promise<LeadViewRow[]> {
  if (actor.role === 'admin') return [...views];
  const seen = await listSeenKeys(tx, actor.role);
  return views.filter((view) => view.userId === actor.uid || !hasHiddenOwnFilter(view.query, seen));
}

/** @throws Refusal `lead_view.not_found`, also for another user's private view */
async function openView(tx: AccountTx, actor: Actor, id: string): Promise<LeadViewRow> {
  const view = await findView(tx, id);
  if (!view || !(view.isShared || view.userId === actor.uid)) throw new Refusal('lead_view.not_found');
  if (!mayEdit(actor, view)) throw new Refusal('access.denied');
  return view;
}

async function fieldsOf(
  tx: AccountTx,
  actor: Actor,
  input: LeadViewInput,
  view: LeadViewRow | null,
): Promise<LeadViewFields> {
  if (input.is_shared && !can(actor, 'leadView.share')) throw new Refusal('access.denied');
  const nameKey = await claimUniqueName(tx, leadViews, {
    userId: view?.userId ?? actor.uid,
    name: input.name,
    id: view?.id ?? null,
    nameError: 'lead_view.name_taken',
  });
  return { name: input.name, nameKey, query: input.query, isShared: input.is_shared };
}

export function registerLeadViewRoutes(app: App): void {
  handle(app, endpoints.listLeadViews, { answer: LeadViewListSchema }, async ({ session, tx }) => {
    const rows = await listViews(tx, session.uid);
    const readable = await withoutHidden(tx, session.actor, rows);
    return { lead_views: readable.map((view) => present(session.actor, view)) };
  });

  handle(
    app,
    endpoints.createLeadView,
    { body: leadViewInput, answer: LeadViewAnswerSchema },
    async ({ session, tx, body, audit }) => {
      const fields = await fieldsOf(tx, session.actor, body, null);
      await refuseBeyond(tx, leadViews, session.uid, maxLeadViews, 'lead_view.too_many');
      const view = await insertView(tx, session.uid, fields);
      audit.target('lead_view', view.id);
      return { lead_view: present(session.actor, view) };
    },
  );

  handle(
    app,
    endpoints.updateLeadView,
    { body: leadViewInput, answer: LeadViewAnswerSchema },
    async ({ session, tx, params, body, audit }) => {
      const view = await openView(tx, session.actor, params.id);
      const saved = await saveView(tx, view.id, await fieldsOf(tx, session.actor, body, view));
      audit.target('lead_view', view.id).change({ is_shared: view.isShared }, { is_shared: saved.isShared });
      return { lead_view: present(session.actor, saved) };
    },
  );

  handle(app, endpoints.deleteLeadView, {}, async ({ session, tx, params, audit }) => {
    const view = await openView(tx, session.actor, params.id);
    await removeView(tx, view.id);
    audit.target('lead_view', view.id);
    return undefined;
  });
}
