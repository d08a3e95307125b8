import { endpoints } from '@funil/api/contract';
import { readers } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import type { partners } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { emit } from '../../platform/events/emit.ts';
import { findPartnerRow, listPartnerRows, presentPartner, presentPartnerDetail } from './partners.queries.ts';
import { removePartner, savePartner } from './savePartner.ts';

/** Documents and ways to reach somebody stay out of the audit log. */
const auditedOf = ({ name, archivedAt }: Pick<typeof partners.$inferSelect, 'name' | 'archivedAt'>) => ({
  name,
  is_archived: archivedAt !== null,
});

const broadcastPartnersChanged = (tx: AccountTx) =>
  broadcast(tx, {
    stream: 'AccountChannel',
    kind: 'catalog_changed',
    catalog: 'partners',
    audience: readers('partner.read'),
  });

export function registerPartnerRoutes(app: App): void {
  handle(app, endpoints.listPartners, async ({ tx }) => ({
    partners: (await listPartnerRows(tx)).map(presentPartner),
  }));

  handle(app, endpoints.showPartner, async ({ tx, params }) => {
    if (!(await findPartnerRow(tx, params.id))) throw new Refusal('partner.not_found');
    return { partner: await presentPartnerDetail(tx, params.id) };
  });

  handle(app, endpoints.createPartner, async ({ tx, body, audit }) => {
    const { id } = await savePartner(tx, null, body);
    audit.target('partner', id).change(null, { name: body.name, is_archived: body.is_archived });
    broadcastPartnersChanged(tx);
    return { partner: await presentPartnerDetail(tx, id) };
  });

  handle(app, endpoints.updatePartner, async ({ tx, params, body, audit }) => {
    const { before } = await savePartner(tx, params.id, body);
    audit
      .target('partner', params.id)
      .change(before && auditedOf(before), { name: body.name, is_archived: body.is_archived });
    broadcastPartnersChanged(tx);
    return { partner: await presentPartnerDetail(tx, params.id) };
  });

  handle(app, endpoints.removePartner, async ({ tx, params, body, audit }) => {
    const before = await removePartner(tx, params.id, body.into_id);
    audit.target('partner', params.id).change(auditedOf(before), { merged_into: body.into_id });
    broadcastPartnersChanged(tx);
    // What a partner's people see has grown.
    if (body.into_id) await emit(tx, 'leads.changed', {});
  });
}
