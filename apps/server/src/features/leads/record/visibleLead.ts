import type { Actor } from '@funil/api/contract';
import { and, isNull, sql } from 'drizzle-orm';
import { leads } from '../../../platform/db/schema/leads.ts';
import { isLeadVisible } from './leadVisibility.ts';

/** Visible to the actor and not in the trash. */
export const isVisibleLead = (actor: Actor) =>
  and(
    isNull(leads.deletedAt),
    isLeadVisible(actor, 'lead.read', {
      managedGroupId: sql`${leads.managedGroupId}`,
      partnerId: sql`${leads.partnerId}`,
      indicatorId: sql`${leads.indicatorId}`,
      referralTeamId: sql`${leads.referralTeamId}`,
      ownerId: sql`${leads.ownerId}`,
      sellerId: sql`${leads.sellerId}`,
      sellerGroupId: sql`${leads.sellerGroupId}`,
      lostById: sql`${leads.lostById}`,
      lostByGroupId: sql`${leads.lostByGroupId}`,
    }),
  );
