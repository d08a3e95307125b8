import type {
  AffiliateSettings,
  SimulatorSettings,
  OfferRange,
  OfferRates,
  Personalization,
} from '@funil/api/contract';
import type { Random } from './random.ts';

/** What every demo account signs in with; shown on its sign-in page and in the README. */
export const demoPassword = 'Funil-demo-2026';

export interface DemoProduct {
  name: string;
  /** Middle of its values, in BRL; half of the leads ask for less. */
  medianValue: number;
  /** Deviation of the logarithm of the values. */
  spread: number;
  /** Values are multiples of this, in BRL. */
  step: number;
  /** How often it is requested, against the others. */
  weight: number;
  /** Share of companies among those who ask for it. */
  companies: number;
}

export interface DemoProductType {
  name: string;
  calculator: 'consorcio' | 'price' | 'sac' | 'none';
  /** How the simulator offers it. */
  offer: OfferRange & { rates: OfferRates | null };
  products: readonly DemoProduct[];
}

/** A lead that the demo always has, so that what a guide or a test names is there. */
export interface FeaturedLead {
  name: string;
  phone: string;
  product: string;
  /** BRL. */
  value: number;
  stage: Stage;
  source: 'manual' | 'import' | 'simulator' | 'affiliate';
  /** Name of the salesperson; nobody yet without one. */
  owner?: string;
}

/** Steps of the funnel, as the seeds name them. */
const stages = ['new', 'contacted', 'simulated', 'proposed', 'documented', 'won', 'lost'] as const;
export type Stage = (typeof stages)[number];

/** Everything that differs from one demo account to another; what they share is in the generators. */
export interface DemoAccount {
  slug: string;
  name: string;
  hosts: readonly string[];
  personalization: Personalization | null;
  leadCount: number;
  productTypes: readonly DemoProductType[];
  /** Names of the people, in the order of `positions`. */
  people: readonly string[];
  groups: readonly [string, string, string];
  partners: readonly [string, string, string];
  teams: readonly [string, string, string];
  campaigns: readonly string[];
  /** Steps beside the funnel, where the account shows them. */
  administrativeStatuses?: readonly string[];
  /** Value of custom field 1, when the account has it on. */
  customField: ((random: Random) => string) | null;
  featured: readonly FeaturedLead[];
  /** What its simulator says. */
  simulatorConfig: Partial<SimulatorSettings>;
  /** What its affiliate sign-up says; without it, what holds for every account. */
  affiliateConfig?: Partial<AffiliateSettings>;
}
