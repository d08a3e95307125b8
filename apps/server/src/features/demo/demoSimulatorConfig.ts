import { emptySimulatorConfig, estimate, planOf } from '@funil/api/contract';
import type { SimulatorSettings, Simulation } from '@funil/api/contract';
import { newProtocolNumber } from '../simulator/newProtocolNumber.ts';
import type { DemoAccount } from './demoAccount.ts';
import type { DemoCatalog } from './demoCatalog.ts';
import type { DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';

export function simulatorSettings(account: DemoAccount, catalog: DemoCatalog): SimulatorSettings {
  return {
    ...emptySimulatorConfig,
    ...account.simulatorConfig,
    offers: catalog.productTypes.map(({ id, offer }) => ({ product_type_id: id, ...offer })),
  };
}

export function createSimulations(random: Random, catalog: DemoCatalog, leads: readonly DemoLead[]) {
  return leads.flatMap((lead) => {
    const type = catalog.productTypes.find(({ id }) => id === lead.product?.productTypeId);
    if (lead.source !== 'simulator' || !type || lead.valueCents === null || lead.wonAt || lead.lostAt) return [];
    const { offer } = type;
    const plan = planOf(type.calculator, offer.rates ?? { consortium: null, financing: null });
    const steps = Math.floor((offer.max_months - offer.min_months) / offer.step_months);
    const months = plan.calculator === 'none' ? null : offer.min_months + random.int(0, steps) * offer.step_months;
    const simulation: Pick<Simulation, 'calculator' | 'rates' | 'estimate'> & Record<string, unknown> = {
      id: random.uuid(lead.createdAt),
      lead_id: lead.id,
      submission_id: random.uuid(lead.createdAt),
      protocol: newProtocolNumber((max) => random.int(0, max - 1)),
      product_type: type.name,
      calculator: type.calculator,
      amount_cents: lead.valueCents,
      term_months: months,
      estimate: months === null ? null : estimate(plan, lead.valueCents, months),
      rates: offer.rates ?? { consortium: null, financing: null },
      code: lead.indicator?.code ?? null,
      person_id: lead.indicator?.id ?? null,
      first_touch_at: lead.indicator ? lead.createdAt : null,
      created_at: lead.createdAt,
    };
    return [simulation];
  });
}
