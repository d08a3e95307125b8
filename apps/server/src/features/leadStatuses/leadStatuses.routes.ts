import { can, endpoints } from '@funil/api/contract';
import { LeadStatusListSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { listActiveStatuses } from './leadStatuses.queries.ts';

export function registerLeadStatusRoutes(app: App): void {
  handle(app, endpoints.listLeadStatuses, { answer: LeadStatusListSchema }, async ({ session, tx }) => ({
    lead_statuses: (await listActiveStatuses(tx)).map(({ id, name, color, kind, isInitial, script }) => ({
      id,
      name,
      color,
      kind,
      is_initial: isInitial,
      // Referrers do not need the words of the sales team.
      script: can(session.actor, 'lead.changeStatus') ? script : null,
    })),
  }));
}
