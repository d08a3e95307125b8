import { describe, expect, it } from 'vitest';
import { transferStates } from '@funil/api/contract';
import type { LeadTransfer } from '@funil/api/contract';
import {
  describeOutcome,
  describeReminders,
  describeState,
  moveCountLabel,
  namesLabel,
  progressOf,
} from './transferLabels.ts';

const transfer = (facts: Partial<LeadTransfer>) =>
  ({
    state: 'moved',
    return_on: null,
    leads_count: 10,
    moved_count: 8,
    left_count: 2,
    back_count: 0,
    stayed_count: 0,
    ...facts,
  }) as LeadTransfer;

describe('a transfer in words', () => {
  it('has a state for each, and the day on which it ends', () => {
    for (const state of transferStates) expect(describeState(transfer({ state })).label).toMatch(/^[A-Z]/);
    expect(describeState(transfer({ return_on: '2026-12-01' })).label).toBe('Volta em 01/12/2026');
    expect(describeState(transfer({ state: 'returned', return_on: '2026-12-01', back_count: 8 })).label).toBe(
      'Devolvida',
    );
  });

  it.each([
    [{ moved_count: 0, left_count: 10 }, 'Nada transferido'],
    [{ moved_count: 0, left_count: 10, return_on: '2026-12-01' }, 'Nada transferido'],
    [{ state: 'undone', stayed_count: 8 }, 'Nada desfeito'],
    [{ state: 'returned', stayed_count: 8 }, 'Nada devolvido'],
    [{ state: 'moving', moved_count: 0 }, 'Em andamento'],
    [{}, 'Concluída'],
  ] as const)('says of %o that it moved nothing, or what it did', (facts, label) =>
    expect(describeState(transfer(facts)).label).toBe(label),
  );

  it.each([
    [transfer({}), '8 leads mudaram de responsável. 2 ficaram onde estavam.'],
    [transfer({ moved_count: 1, left_count: 1 }), '1 lead mudou de responsável. 1 ficou onde estava.'],
    [transfer({ moved_count: 0, left_count: 10 }), 'Nenhum lead mudou de responsável. 10 ficaram onde estavam.'],
    [
      transfer({ moved_count: 0, left_count: 1, to_distribution: true }),
      'Nenhum lead foi para a distribuição. 1 ficou onde estava.',
    ],
    [
      transfer({ state: 'undone', back_count: 0, stayed_count: 8 }),
      'Nenhum lead voltou a quem o tinha. 8 ficaram com quem estão.',
    ],
    [transfer({ moved_count: 8, left_count: 0 }), '8 leads mudaram de responsável.'],
    [
      transfer({ state: 'undone', back_count: 1, stayed_count: 7 }),
      '1 lead voltou a quem o tinha. 7 ficaram com quem estão.',
    ],
    [
      transfer({ state: 'returned', back_count: 7, stayed_count: 1 }),
      '7 leads voltaram a quem os tinha. 1 ficou com quem está.',
    ],
  ])('says what came of it', (facts, expected) => expect(describeOutcome(facts)).toBe(expected));

  it.each([
    [false, false, 'Foram concluídos'],
    [false, true, 'Foram concluídos'],
    [true, false, 'Foram junto'],
    [true, true, 'Com quem tinha o lead até alguém receber'],
  ])('says what became of the reminders', (isKept, isDistributed, expected) =>
    expect(describeReminders(transfer({ keep_reminders: isKept, to_distribution: isDistributed }))).toBe(expected),
  );

  it('counts what it does at the moment', () => {
    expect(progressOf(transfer({ state: 'moving', moved_count: 3, left_count: 1 }))).toEqual({ done: 4, total: 10 });
    expect(progressOf(transfer({ state: 'undoing', back_count: 3, stayed_count: 1 }))).toEqual({ done: 4, total: 8 });
  });

  it('names a few and counts the others', () => {
    expect([
      namesLabel([]),
      namesLabel(['Ana']),
      namesLabel(['Ana', 'Caio']),
      namesLabel(['Ana', 'Caio', 'Bia']),
    ]).toEqual(['', 'Ana', 'Ana e Caio', 'Ana e mais 2']);
    expect([moveCountLabel(1), moveCountLabel(1_200)]).toEqual([
      '1 lead muda de responsável',
      '1.200 leads mudam de responsável',
    ]);
  });
});
