import { endpoints, saveSimulatorConfig } from '@funil/api/contract';
import type { SaveSimulatorConfigInput } from '@funil/api/contract';
import type { OwnAccount } from './ownAccount.ts';

/** The account offers financing by equal instalments: R$ 10 mil to 90 mil in one to eight years. */
export async function offerFinancing({ admin: { api } }: OwnAccount): Promise<void> {
  const { entry } = await api.call(endpoints.createProductType, {
    body: { name: 'Financiamento', is_archived: false, calculator: 'price' },
  });
  const range = {
    min_cents: 1_000_000,
    max_cents: 9_000_000,
    step_cents: 50_000,
    min_months: 12,
    max_months: 96,
    step_months: 12,
  };
  const rates = { consortium: null, financing: { interest_percent: 1.5, interest_kind: 'monthly' } };
  const settings = { offers: [{ product_type_id: entry.id, ...range, rates }] };
  await api.call(saveSimulatorConfig, { body: { settings, version: 0 } as unknown as SaveSimulatorConfigInput });
}
