import type { TagColor } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import type { DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';

/** Tags of every demo account, with the share of leads that have each. */
const tagSeeds: readonly { name: string; color: TagColor; share: number }[] = [
  { name: 'VIP', color: 'purple', share: 0.04 },
  { name: 'Feirão', color: 'green', share: 0.12 },
  { name: 'Pediu desconto', color: 'amber', share: 0.09 },
  { name: 'Usa FGTS', color: 'blue', share: 0.08 },
  { name: 'Fala com concorrente', color: 'red', share: 0.06 },
  { name: 'Prefere WhatsApp', color: 'cyan', share: 0.15 },
];

export function createTags(random: Random, leads: readonly DemoLead[], beginning: Date) {
  const tags = tagSeeds.map(({ name, color }, position) => ({
    id: random.uuid(beginning),
    name,
    name_key: normalizeText(name),
    color,
    position,
    created_at: beginning,
  }));
  const leadTags = leads.flatMap(({ id }) =>
    tags.flatMap((tag, index) => (random.chance(tagSeeds[index]!.share) ? [{ lead_id: id, tag_id: tag.id }] : [])),
  );
  return { tags, leadTags };
}
