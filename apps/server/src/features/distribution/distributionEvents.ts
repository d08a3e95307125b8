import type { HoursWindow } from '@funil/api/contract';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** Queues, their people, what they decided, or what waits for them is other than before. */
    'distribution.changed': Record<string, never>;
    /** Somebody is asked to take leads. */
    'lead.offered': { userId: string; leadIds: readonly string[] };
    /** These people are asked about other leads than before. */
    'leadOffers.changed': { userIds: readonly string[] };
    /** Queues have given leads to people, who own them now. */
    'lead.distributed': {
      given: readonly {
        leadId: string;
        queue: { id: string; name: string; slaMinutes: number | null; workingHours: HoursWindow | null };
      }[];
      at: Date;
    };
  }
}
