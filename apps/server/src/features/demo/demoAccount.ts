import type {
  AffiliateSettings,
  SimulatorSettings,
  OfferRange,
  OfferRates,
  Personalization,
} from '@funil/api/contract';
import type { Random } from './random.ts';

/** Shown on the sign-in page and in the README. */
export const demoPassword = 'Funil-demo-2026';

export interface DemoProduct {
  name: string;
  /** BRL. */
  medianValue: number;
  /** Standard deviation of the logarithm of the values. */
  spread: number;
  /** Values are multiples of this, in BRL. */
  step: number;
  weight: number;
  /** Share of companies among the product's leads. */
  companies: number;
}

export interface DemoProductType {
  name: string;
  calculator: 'consorcio' | 'price' | 'sac' | 'none';
  offer: OfferRange & { rates: OfferRates | null };
  products: readonly DemoProduct[];
}

/** Lead that guides and tests refer to. */
export interface FeaturedLead {
  name: string;
  phone: string;
  product: string;
  /** BRL. */
  value: number;
  stage: Stage;
  source: 'manual' | 'import' | 'simulator' | 'affiliate';
  /** Owner's name. Without it the lead has no owner. */
  owner?: string;
}

const stages = ['new', 'contacted', 'simulated', 'proposed', 'documented', 'won', 'lost'] as const;
export type Stage = (typeof stages)[number];

export interface DemoAccount {
  slug: string;
  name: string;
  hosts: readonly string[];
  personalization: Personalization | null;
  leadCount: number;
  productTypes: readonly DemoProductType[];
  /** In the order of `positions`. */
  people: readonly string[];
  groups: readonly [string, string, string];
  partners: readonly [string, string, string];
  teams: readonly [string, string, string];
  campaigns: readonly string[];
  administrativeStatuses?: readonly string[];
  customField: ((random: Random) => string) | null;
  featured: readonly FeaturedLead[];
  simulatorConfig: Partial<SimulatorSettings>;
  /** Without these the defaults apply. */
  affiliateConfig?: Partial<AffiliateSettings>;
}
