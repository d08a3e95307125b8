import { describe, expect, it } from 'vitest';
import type { SimulatorOffer } from '@funil/api/contract';
import { simulationParams } from '@funil/api/contract';
import { requestedInAddress } from './simulationAddress.ts';

const offer: SimulatorOffer = {
  product_type: { id: 't1', name: 'Consórcio de imóvel' },
  calculator: 'consorcio',
  rates: { consortium: null, financing: null },
  min_cents: 1_000_000,
  max_cents: 9_000_000,
  step_cents: 100_000,
  min_months: 12,
  max_months: 120,
  step_months: 12,
};
const read = (query: string) => requestedInAddress(new URLSearchParams(query), [offer]);

describe('requestedInAddress', () => {
  it.each([
    '',
    'tipo=Seguro&valor=8000000',
    'tipo=Consórcio de imóvel',
    'tipo=Consórcio de imóvel&valor=-1',
    'tipo=Consórcio de imóvel&valor=8e6',
    'valor=8000000&prazo=60',
  ])('finds nothing in %o', (query) => {
    expect(read(query)).toBeNull();
  });

  it('reads what the link was made of, whatever the case and accents of the type', () => {
    const params = simulationParams({ productType: 'CONSORCIO DE IMOVEL', amountCents: 8_000_000, months: 60 });
    expect(read(String(new URLSearchParams(params)))).toMatchObject({
      typeId: 't1',
      unknown: 'installment',
      amountCents: 8_000_000,
      months: 60,
    });
  });

  it('takes the longest term where the link has none', () => {
    expect(simulationParams({ productType: 'x', amountCents: 1, months: null })).toHaveLength(2);
    expect(read('tipo=Consórcio de imóvel&valor=8000000')?.months).toBe(120);
  });
});
