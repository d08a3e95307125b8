import { describe, expect, it } from 'vitest';
import { readDecisionFilters, toDecisionQuery, writeDecisionFilters } from './decisionFilters.ts';

const [one, other] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'] as const;
const read = (address: string) => readDecisionFilters(new URLSearchParams(address));

describe('the filters of decisions', () => {
  it('leave out what the server would refuse', () => {
    expect(read('decisoes=abc&pessoa=1&resultado=talvez&dias=2026-11-30..2026-11-01')).toEqual({});
    expect(read('dias=..&resultado=')).toEqual({});
  });

  it('are those of the open queue unless others are named', () => {
    expect(toDecisionQuery({}, one)).toEqual({ queue_id: one });
    expect(toDecisionQuery({ queue: `${one},${other}` }, one)).toEqual({ queue_id: `${one},${other}` });
    expect(toDecisionQuery({ queue: 'todas' }, one)).toEqual({});
  });

  it('come back from the address as they went into it', () => {
    const filters = { queue: 'todas', person: one, outcome: 'full,waiting', days: '2026-11-01..' };
    const written = writeDecisionFilters(filters);
    expect(written).toEqual({
      decisoes: 'todas',
      pessoa: one,
      resultado: 'carteira-cheia,na-espera',
      dias: '2026-11-01..',
    });
    expect(read(new URLSearchParams(written as Record<string, string>).toString())).toEqual(filters);
    expect(toDecisionQuery(filters, other)).toEqual({ user_id: one, outcome: 'full,waiting', from: '2026-11-01' });
  });
});
