import { normalizeText } from '@funil/validation/values';
import { templateSeeds } from './catalogSeeds.ts';
import type { DemoCatalog } from './demoCatalog.ts';
import type { Random } from './random.ts';

export const createTemplates = (random: Random, { statuses }: DemoCatalog, beginning: Date) =>
  templateSeeds.map(({ name, text, stage }, position) => ({
    id: random.uuid(beginning),
    name,
    name_key: normalizeText(name),
    text,
    status_id: statuses.find((status) => status.stage === stage)?.id ?? null,
    position,
  }));
