import { importUndoDays } from '@funil/api/contract';
import { dayMs } from '@funil/validation/values';
import type { DemoStaff } from './demoPeople.ts';
import type { DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';
import { minuteMs } from './workingHours.ts';

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

const names = ['leads-feira', 'contatos-site', 'lista-parceiros', 'base-telemarketing'];

export function createLeadImports(
  random: Random,
  { people }: DemoStaff,
  leads: readonly DemoLead[],
  now: Date,
): { imports: Record<string, unknown>[]; rows: Record<string, unknown>[] } {
  const batches: DemoLead[][] = [];
  for (const lead of leads.filter(({ source }) => source === 'import')) {
    const last = batches.at(-1);
    if (last && lead.createdAt.getTime() - last.at(-1)!.createdAt.getTime() < minuteMs) last.push(lead);
    else batches.push([lead]);
  }
  const admin = people.find(({ role }) => role === 'admin')!;
  const rows: Record<string, unknown>[] = [];
  const imports = batches.map((batch) => {
    const startedAt = batch[0]!.createdAt;
    const id = random.uuid(startedAt);
    const [skipped, failed] = [random.int(0, 6), random.int(0, 5)];
    if (now.getTime() - startedAt.getTime() < importUndoDays * dayMs)
      rows.push(
        ...batch.map((lead, index) => ({
          import_id: id,
          row: index + 2,
          outcome: 'created',
          lead_id: lead.id,
          version: 1,
        })),
      );
    const month = `${months[startedAt.getUTCMonth()]}-${String(startedAt.getUTCFullYear()).slice(2)}`;
    return {
      id,
      kind: 'new',
      phase: 'completed',
      file_name: `${random.pick(names)}-${month}.${random.chance(0.6) ? 'xlsx' : 'csv'}`,
      rows_count: batch.length + skipped + failed,
      counts: { created: batch.length, updated: 0, skipped, failed },
      created_by: batch[0]!.createdBy?.id ?? admin.id,
      created_at: new Date(startedAt.getTime() - 4 * minuteMs),
      started_at: startedAt,
      finished_at: new Date(startedAt.getTime() + minuteMs),
    };
  });
  return { imports, rows };
}
