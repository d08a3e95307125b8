import { describe, expect, it } from 'vitest';
import { describeReferral } from './describeReferral.ts';

const ana = { id: 'u', name: 'Ana Souza' };
const at = '2026-11-03T17:10:00.000Z';
const none = { indicator: ana, code: null, first_touch_at: null, campaign: null, protected_until: null };

describe('who brought a lead', () => {
  it.each([
    ['without a link', none, 'Indicado por Ana Souza, sem link.'],
    [
      'while it is protected',
      { ...none, protected_until: '2027-02-02T01:00:00.000Z' },
      'Indicado por Ana Souza, sem link, protegido até 01/02/2027.',
    ],
    [
      'without a campaign',
      { ...none, code: 'ANA123', first_touch_at: at },
      'Indicado por Ana Souza pelo link ANA123, aberto em 3 de nov. de 2026 às 14:10.',
    ],
    [
      'with everything',
      {
        ...none,
        code: 'ANA123',
        first_touch_at: at,
        campaign: 'black-friday',
        protected_until: '2027-02-02T01:00:00.000Z',
      },
      'Indicado por Ana Souza pelo link ANA123, aberto em 3 de nov. de 2026 às 14:10, campanha black-friday, protegido até 01/02/2027.',
    ],
    [
      'by the link of somebody who indicates nobody',
      { ...none, indicator: null, code: 'BRUNA', first_touch_at: '2026-11-04T01:05:00.000Z' },
      'Chegou pelo link BRUNA, aberto em 3 de nov. de 2026 às 22:05.',
    ],
    ['by a link of which no moment is known', { ...none, code: 'ANA123' }, 'Indicado por Ana Souza pelo link ANA123.'],
  ])('is one sentence %s', (_what, referral, sentence) => {
    expect(describeReferral(referral, 'America/Sao_Paulo')).toBe(sentence);
  });
});
