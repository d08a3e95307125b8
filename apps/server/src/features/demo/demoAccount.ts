import type {
  AffiliateSettings,
  SimulatorSettings,
  OfferRange,
  OfferRates,
  Personalization,
} from '@funil/api/contract';
import type { DemoOwnField } from './demoOwnFields.ts';
import type { Random } from './random.ts';

/** Password shown on the sign-in page and in the README. */
export const demoPassword = 'Funil-demo-2026';

export interface DemoProduct {
  name: string;
  /** Value in reais. */
  medianValue: number;
  spread: number;
  /** Values are multiples of these reais. */
  step: number;
  weight: number;
  companies: number;
}

export interface DemoProductType {
  name: string;
  calculator: 'consorcio' | 'price' | 'sac' | 'none';
  offer: OfferRange & { rates: OfferRates | null };
  products: readonly DemoProduct[];
}

/** Guides and tests refer to featured leads by name. */
export interface FeaturedLead {
  name: string;
  phone: string;
  product: string;
  /** Value in reais. */
  value: number;
  stage: Stage;
  source: 'manual' | 'import' | 'simulator' | 'affiliate';
  /** Owner's name; omitted for a lead without owner. */
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
  /** Names in the order of `positions`. */
  people: readonly string[];
  groups: readonly [string, string, string];
  partners: readonly [string, string, string];
  teams: readonly [string, string, string];
  campaigns: readonly string[];
  administrativeStatuses?: readonly string[];
  customField: ((random: Random) => string) | null;
  /** @default none */
  ownFields?: readonly DemoOwnField[];
  featured: readonly FeaturedLead[];
  simulatorConfig: Partial<SimulatorSettings>;
  affiliateConfig?: Partial<AffiliateSettings>;
}
