import { endpoints } from '@funil/api/contract';
import type { partners } from '../../platform/db/schema/tables.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findPartnerRow, listPartnerRows, presentPartner, presentPartnerDetail } from './partners.queries.ts';
import { removePartner, savePartner } from './savePartner.ts';

/** Documents and ways to reach somebody stay out of the audit log. */
const auditedOf = ({ name, archivedAt }: Pick<typeof partners.$inferSelect, 'name' | 'archivedAt'>) => ({
  name,
  is_archived: archivedAt !== null,
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
    return { partner: await presentPartnerDetail(tx, id) };
  });

  handle(app, endpoints.updatePartner, async ({ tx, params, body, audit }) => {
    const { before } = await savePartner(tx, params.id, body);
    audit
      .target('partner', params.id)
      .change(before && auditedOf(before), { name: body.name, is_archived: body.is_archived });
    return { partner: await presentPartnerDetail(tx, params.id) };
  });

  handle(app, endpoints.removePartner, async ({ tx, params, body, audit }) => {
    const before = await removePartner(tx, params.id, body.into_id);
    audit.target('partner', params.id).change(auditedOf(before), { merged_into: body.into_id });
  });
}
