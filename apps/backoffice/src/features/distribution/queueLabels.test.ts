import { describe, expect, it } from 'vitest';
import { candidateOutcomes } from '@funil/api/contract';
import { makeOwnField } from '../../../test/ownFieldFactory.ts';
import { noConditions } from './queueInput.ts';
import {
  describeConditions,
  describeCount,
  describeHours,
  describeMember,
  describeOthers,
  describeSkips,
  fairnessOf,
  percent,
} from './queueLabels.ts';

const names = {
  productTypes: new Map([['t', 'Imóvel']]),
  products: new Map([['p', 'Carta']]),
  partners: new Map([['h', 'Horizonte']]),
  tags: new Map([['v', 'VIP']]),
  ownFields: new Map([
    [
      'field-telhado',
      makeOwnField('telhado', 'Telhado', {
        kind: 'choice',
        options: ['Metal', 'Palha'].map((label) => ({ key: label.toLowerCase(), label, is_archived: false })),
      }),
    ],
  ]),
  productLabel: 'Plano',
};

describe('a queue in words', () => {
  it.each([
    [{ weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }, 'Segunda a sexta, 8h–18h'],
    [{ weekdays: [6, 0], from: '08:30', to: '12:00' }, 'Fim de semana, 8h30–12h'],
    [{ weekdays: [], from: '22:00', to: '06:00' }, 'Todos os dias, 22h–6h'],
    [{ weekdays: [1, 3], from: '00:00', to: '00:00' }, 'Seg e qua, o dia todo'],
    [{ weekdays: [2], from: '10:00', to: '11:00' }, 'Terça, 10h–11h'],
    [
      {
        weekdays: [1, 2, 3, 4, 5],
        from: '08:00',
        to: '12:00',
        second: { from: '13:30', to: '18:00' },
        exceptions: [
          { weekday: 6, parts: [{ from: '09:00', to: '13:00' }] },
          { weekday: 5, parts: [] },
        ],
      },
      'Segunda a sexta, 8h–12h e 13h30–18h; sábado, 9h–13h; sexta, fechado',
    ],
  ])('%o: %s', (hours, expected) => expect(describeHours(hours)).toBe(expected));

  it('says each condition, with what it no longer knows as archived', () => {
    expect(
      describeConditions(
        {
          product_type_ids: ['t'],
          product_ids: ['p', 'x'],
          sources: ['simulator', 'affiliate'],
          partner_ids: ['h'],
          tag_ids: ['v', 'gone'],
          own_fields: [
            { field_id: 'field-telhado', values: ['metal', 'palha'] },
            { field_id: 'hidden', values: ['x'] },
          ],
          regions: ['SP', '41'],
          value_from_cents: 5_000_000,
          value_until_cents: 10_000_000,
          utm_campaigns: ['verao-2027'],
          hours: { weekdays: [6, 0], from: '00:00', to: '00:00' },
        },
        names,
      ),
    ).toEqual([
      'Tipo de produto é Imóvel',
      'Plano é Carta ou arquivado',
      'Origem é Simulador ou Afiliado',
      'Parceiro é Horizonte',
      'Etiqueta é VIP ou arquivado',
      '“Telhado” é Metal ou Palha',
      'Um campo que o seu perfil não vê',
      'Região é São Paulo (SP) ou DDD 41',
      'Valor de R$\u00a050.000,00 a R$\u00a0100.000,00',
      'Campanha é verao-2027',
      'Chegou fim de semana, o dia todo',
    ]);
    expect(describeConditions({ ...noConditions, value_from_cents: 0 }, names)).toEqual([
      'Valor a partir de R$\u00a00,00',
    ]);
    expect(describeConditions({ ...noConditions, value_until_cents: 100 }, names)).toEqual(['Valor até R$\u00a01,00']);
    expect(describeConditions(noConditions, names)).toEqual([]);
  });

  it('says why somebody was skipped, and how many were', () => {
    expect(describeCount({ outcome: 'daily_limit', count: 30, cap: 30 })).toBe('30 de 30 hoje');
    expect(describeCount({ outcome: 'full', count: 60, cap: 60 })).toBe('60 de 60 em aberto');
    expect(describeCount({ outcome: 'paused', count: null, cap: null })).toBeNull();
    expect([
      describeSkips({ candidates: [], others_count: 0 }),
      describeSkips({ candidates: [], others_count: 1 }),
      describeSkips({ candidates: [], others_count: 2 }),
      describeSkips({ candidates: [{ outcome: 'assigned' }, { outcome: 'not_turn' }], others_count: 2 }),
      describeSkips({ candidates: [{ outcome: 'paused' }], others_count: 0 }),
      describeSkips({ candidates: [{ outcome: 'paused' }, { outcome: 'full' }], others_count: 0 }),
    ]).toEqual([
      'Sem pessoas na fila',
      '1 pessoa de outro grupo',
      '2 pessoas de outros grupos',
      'Ninguém pulado',
      '1 pulado',
      '2 pulados',
    ]);
    for (const outcome of candidateOutcomes) expect(describeMember(outcome)).toMatch(/^[A-Z]/);
    expect(describeMember(null)).toBe('Recebendo');
    expect([percent(1, 3), percent(0, 0)]).toEqual([33, 0]);
  });
});

describe('the gauge', () => {
  const person = (id: string, weight: number, received: number, open: number) => ({
    person: { id, name: id },
    weight,
    daily_cap: null,
    open_cap: null,
    received_today: 0,
    open_count: open,
    received_count: received,
    skipped_for: null,
  });
  const members = [person('ana', 3, 60, 10), person('caio', 1, 40, 30)];
  const read = (strategy: 'weighted' | 'fewest_open') => {
    const { shares, describe: say } = fairnessOf({ strategy, members }, 30);
    return [...shares.values()].map((share) => say(share));
  };

  it('holds what was received against weights where the turns go by weight', () => {
    expect(read('weighted')).toEqual(['Recebeu 60%, esperado 75%', 'Recebeu 40%, esperado 25%']);
  });

  it('holds portfolios against equal ones where the fewest open decides, whatever the weights say', () => {
    expect(read('fewest_open')).toEqual(['Carteira de 25%, igual seria 50%', 'Carteira de 75%, igual seria 50%']);
    expect(fairnessOf({ strategy: 'fewest_open', members }, 30)).toMatchObject({
      title: 'Parte da carteira',
      mark: 'Carteiras iguais',
    });
  });

  it('is of the whole queue where the viewer knows a part of it, and says how many others there are', () => {
    const others = { count: 1, weight: 4, received_count: 100, open_count: 60 };
    const shares = (strategy: 'weighted' | 'fewest_open') => [
      ...fairnessOf({ strategy, members, others }, 30).shares.values(),
    ];
    expect(shares('weighted')).toEqual([
      { has: 30, due: 38 },
      { has: 20, due: 13 },
    ]);
    expect(shares('fewest_open')).toEqual([
      { has: 10, due: 33 },
      { has: 30, due: 33 },
    ]);
    expect(describeOthers({ strategy: 'weighted', members, others })).toBe(
      '1 pessoa de outro grupo, com 50% do recebido',
    );
    expect(describeOthers({ strategy: 'fewest_open', members, others: { ...others, count: 2 } })).toBe(
      '2 pessoas de outros grupos, com 60% da carteira',
    );
    expect(describeOthers({ strategy: 'weighted', members })).toBeNull();
  });

  it('of nobody, and of people without leads, is nothing', () => {
    expect(fairnessOf({ strategy: 'fewest_open', members: [] }, 30).shares.size).toBe(0);
    expect(fairnessOf({ strategy: 'weighted', members: [person('ana', 1, 0, 0)] }, 30).shares.get('ana')).toEqual({
      has: 0,
      due: 100,
    });
  });
});
