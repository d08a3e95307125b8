import { describe, expect, it } from 'vitest';
import { makeLead, statuses } from '../../../../test/leadFactory.ts';
import { describeDistribution, describeDone, describeReversal, describeSkipped, soldAmong } from './describeBulk.ts';

const skipped = (reason: string, number: number) => ({ number, name: 'Ana', reason });

describe('what is said after a bulk', () => {
  it('counts what was done', () => {
    const verb = { one: 'movido para Proposta', many: 'movidos para Proposta' };
    expect(describeDone(0, verb)).toBe('Nenhum lead foi alterado');
    expect(describeDone(1, verb)).toBe('1 lead movido para Proposta');
    expect(describeDone(1200, verb)).toBe('1.200 leads movidos para Proposta');
  });

  it('names each reason once', () => {
    expect(describeSkipped([])).toBeUndefined();
    expect(
      describeSkipped([
        skipped('Foi alterado depois.', 1),
        skipped('Lead não encontrado.', 2),
        skipped('Foi alterado depois.', 3),
      ]),
    ).toBe('2 leads ficaram como estavam: foi alterado depois. 1 lead ficou como estava: lead não encontrado.');
  });
});

describe('what is said of commissions before leads are deleted', () => {
  const leads = [makeLead(1), makeLead(2, { status: statuses[3]! }), makeLead(3)];
  const said = (...numbers: number[]) => describeReversal(numbers.length, soldAmong(numbers, leads));

  it('is nothing where none of them is sold', () => {
    expect(said(1, 3)).toBeUndefined();
    expect(said(1)).toBeUndefined();
  });

  it('is that those of sales are reversed, and of rows that are not loaded only if there are some', () => {
    expect(said(2)).toBe('As comissões da venda são estornadas.');
    expect(said(1, 2, 3)).toBe('As comissões das vendas entre eles são estornadas.');
    expect(said(1, 3, 9)).toBe('As comissões das vendas entre eles, se houver, são estornadas.');
  });
});

describe('what is said of leads that were distributed', () => {
  const queue = { id: 'q', name: 'Geral' };
  const line = { queue, count: 1, since: '2026-11-20T16:00:00.000Z', offered_count: 0, free_count: 0, skips: [] };

  it('names who got how many, over all parts, and says why the others wait', () => {
    const ana = { id: 'a', name: 'Ana' };
    const bruno = { id: 'b', name: 'Bruno' };
    expect(describeDistribution([])).toBeUndefined();
    expect(
      describeDistribution([
        { given: [{ person: ana, count: 2 }], waiting: [] },
        {
          given: [
            { person: bruno, count: 3 },
            { person: ana, count: 2 },
            { person: null, count: 1 },
          ],
          waiting: [{ ...line, count: 4, skips: [{ outcome: 'paused', count: 2 }] }],
        },
      ]),
    ).toBe('Ana 4, Bruno 3, outras pessoas 1. 4 leads esperam na fila Geral: 2 pessoas pausadas.');
  });

  it('says that a queue has nobody, and counts many receivers', () => {
    expect(describeDistribution([{ given: [], waiting: [line] }])).toBe(
      '1 lead espera na fila Geral: ninguém na fila.',
    );
    const receivers = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ person: { id: name, name }, count: 1 }));
    expect(describeDistribution([{ given: receivers, waiting: [] }])).toBe('A 1, B 1, C 1, outros 2.');
    // One person is no "outros".
    expect(describeDistribution([{ given: receivers.slice(0, 4), waiting: [] }])).toBe('A 1, B 1, C 1, D 1.');
  });
});
