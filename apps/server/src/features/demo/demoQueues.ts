import { regionsOfLead } from '@funil/api/contract';
import type { QueueConditions, QueueStrategy } from '@funil/api/contract';
import { dayMs, normalizeText } from '@funil/validation/values';
import { catchAllName, noConditions } from '../distribution/queueDefaults.ts';
import type { DemoCatalog } from './demoCatalog.ts';
import type { DemoPerson } from './demoPeople.ts';
import type { DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';

export interface DemoQueue {
  row: {
    id: string;
    name: string;
    name_key: string;
    position: number;
    is_active: boolean;
    is_catch_all: boolean;
    strategy: QueueStrategy;
    sla_minutes: number | null;
    conditions: QueueConditions;
    working_hours: null;
  };
  people: readonly DemoPerson[];
  openCap: number;
}

const weekend = [0, 6];

const usualOpenCap = 400;

/** Conditions that match leads of the same product and source. */
const conditionsLike = ({ product, source }: DemoLead): Partial<QueueConditions> => ({
  product_ids: [product!.id],
  sources: [source],
});

/** Conditions that also require the narrowest region, which few leads share. */
export const conditionsNear = (lead: DemoLead): Partial<QueueConditions> => ({
  ...conditionsLike(lead),
  regions: regionsOfLead(lead).slice(-1),
});

export const isAlike = (lead: DemoLead, other: DemoLead | null): boolean =>
  other !== null && lead.product?.id === other.product?.id && lead.source === other.source;

interface QueuesWorld {
  random: Random;
  catalog: DemoCatalog;
  sellers: readonly DemoPerson[];
  campaign: string;
  held: { lead: DemoLead; person: DemoPerson } | null;
  now: Date;
}

export function createQueues({ random, catalog, sellers, campaign, held, now }: QueuesWorld): DemoQueue[] {
  const [featured] = catalog.products.toSorted((one, other) => other.weight - one.weight);
  const made = new Date(now.getTime() - 60 * dayMs);
  const queue = (
    name: string,
    position: number,
    conditions: Partial<QueueConditions>,
    more: Partial<Pick<DemoQueue['row'], 'strategy' | 'is_active' | 'is_catch_all' | 'sla_minutes'>>,
    people: readonly DemoPerson[],
  ): DemoQueue => ({
    row: {
      id: random.uuid(made),
      name,
      name_key: normalizeText(name),
      position,
      is_active: true,
      is_catch_all: false,
      strategy: 'weighted',
      sla_minutes: null,
      conditions: { ...noConditions, ...conditions },
      working_hours: null,
      ...more,
    },
    people,
    openCap: usualOpenCap,
  });
  return [
    ...(held ? [queue('Atendimento especializado', 0, conditionsLike(held.lead), {}, [held.person])] : []),
    queue(
      'Fim de semana',
      2,
      { hours: { weekdays: weekend, from: '00:00', to: '00:00' } },
      { strategy: 'fewest_open', sla_minutes: 2880 },
      sellers.slice(0, Math.ceil(sellers.length / 2)),
    ),
    queue(featured!.name, 3, { product_ids: [featured!.id] }, { sla_minutes: 720 }, sellers.slice(0, -1)),
    queue('Campanha encerrada', 4, { utm_campaigns: [campaign] }, { is_active: false }, sellers.slice(0, 1)),
    queue(catchAllName, 5, {}, { is_catch_all: true, sla_minutes: 1440 }, sellers),
  ];
}
