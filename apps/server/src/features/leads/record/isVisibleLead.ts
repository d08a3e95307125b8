import type { Actor } from '@funil/api/contract';
import { and, isNull } from 'drizzle-orm';
import { leads } from '../../../platform/db/schema/leads.ts';
import { isLeadVisible, leadColumns } from './leadVisibility.ts';

export const isVisibleLead = (actor: Actor) =>
  and(isNull(leads.deletedAt), isLeadVisible(actor, 'lead.read', leadColumns));
