import { describe, expect, it } from 'vitest';
import { describeDone, describeSkipped } from './bulkLabels.ts';

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
