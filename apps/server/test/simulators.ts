import { emptySimulatorConfig } from '@funil/api/contract';
import type { SimulatorConfigOffer, SimulatorSettings } from '@funil/api/contract';

/** R$ 60 mil to R$ 620 mil over 60 to 240 months, with the rates of a consórcio. */
export const offerOf = (productTypeId: string, more: Partial<SimulatorConfigOffer> = {}): SimulatorConfigOffer => ({
  product_type_id: productTypeId,
  min_cents: 6_000_000,
  max_cents: 62_000_000,
  step_cents: 1_000_000,
  min_months: 60,
  max_months: 240,
  step_months: 20,
  rates: {
    consortium: { administration_percent: 16, reserve_percent: 2, insurance_percent: 0.038, insurance_base: 'credit' },
    financing: null,
  },
  ...more,
});

export const settingsOf = (more: Partial<SimulatorSettings> = {}): SimulatorSettings => ({
  ...emptySimulatorConfig,
  ...more,
});
