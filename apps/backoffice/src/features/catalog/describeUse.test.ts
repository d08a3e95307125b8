import { describe, expect, it } from 'vitest';
import { catalogLabels } from './catalogLabels.ts';
import { describeUse } from '../../lists/recordLabels.ts';

describe('what uses an entry', () => {
  it('is nothing, one or many', () => {
    expect(describeUse(0, catalogLabels.loss_reasons)).toBe('sem uso');
    expect(describeUse(1, catalogLabels.loss_reasons)).toBe('usado por 1 lead');
    expect(describeUse(1789, catalogLabels.loss_reasons)).toBe('usado por 1.789 leads');
    expect(describeUse(2, catalogLabels.product_types)).toBe('usado por 2 produtos e leads');
  });

  it('is said by what it is, with the names of queues', () => {
    const texts = { ...catalogLabels.product_types, use: { one: 'plano', many: 'planos' } };
    expect(
      describeUse(7, texts, [
        { place: 'products', count: 2, names: [] },
        { place: 'queues', count: 2, names: ['Moto', 'Verão'] },
        { place: 'leads', count: 1, names: [] },
        { place: 'reports', count: 2, names: [] },
      ]),
    ).toBe('usado por 2 planos, 2 filas (Moto e Verão), 1 lead e 2 relatórios salvos');
    const queues = { place: 'queues' as const, count: 4, names: ['A', 'B', 'C', 'D'] };
    expect(describeUse(4, texts, [queues])).toBe('usado por 4 filas');
  });
});
