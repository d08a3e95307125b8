import type { LeadDistribution } from '../leads/change/LeadDistribution.ts';
import { distributeLeads } from './distributeLeads.ts';
import { lockQueues } from './distribution.queries.ts';

export const leadDistribution: LeadDistribution = {
  async lockQueues(tx) {
    await lockQueues(tx);
  },
  async distribute(tx, leadIds, at) {
    await distributeLeads(tx, leadIds, at);
  },
};
