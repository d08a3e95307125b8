import { normalizeText } from '@funil/validation/values';
import type { DemoAccount } from './demoAccount.ts';
import type { DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';

export function createAdministrativeStatuses(
  random: Random,
  { administrativeStatuses = [] }: DemoAccount,
  leads: readonly DemoLead[],
  beginning: Date,
) {
  const statuses = administrativeStatuses.map((name, position) => ({
    id: random.uuid(beginning),
    name,
    name_key: normalizeText(name),
    position,
  }));
  const statusOf = new Map<string, string>();
  if (statuses.length > 0) {
    for (const lead of leads) {
      if (['in_progress', 'won'].includes(lead.status.kind) && random.chance(0.7))
        statusOf.set(lead.id, statuses[random.int(0, statuses.length - 1)]!.name);
    }
  }
  return { statuses, statusOf };
}
