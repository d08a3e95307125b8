import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { makeLead } from '../../../../test/leadFactory.ts';
import { leadInputOf } from '../form/leadInputOf.ts';
import type { LeadInputFields } from '../form/leadInputOf.ts';
import { compareLeads, mergeLeads, suggestedSide } from './compareLeads.ts';
import type { ConflictField, Side } from './compareLeads.ts';

const base: LeadInputFields = {
  ...leadInputOf(makeLead(1)),
  name: 'Ana',
  email: null,
  phone: '+5511982147730',
  document_number: null,
  product_id: null,
  value_cents: 100,
  custom_field_1: null,
  next_contact_at: '2026-11-24T13:30:00Z',
  owner_id: null,
};

describe('compareLeads', () => {
  it('leaves out what both left, or changed, alike', () => {
    expect(compareLeads(base, base, base)).toEqual([]);
    expect(compareLeads(base, { ...base, name: 'Bia' }, { ...base, name: 'Bia' })).toEqual([]);
  });

  it('takes two spellings of one moment for the same', () => {
    expect(compareLeads(base, { ...base, next_contact_at: '2026-11-24T13:30:00.000Z' }, base)).toEqual([]);
    expect(compareLeads(base, { ...base, next_contact_at: null }, base)).toEqual([
      { field: 'next_contact_at', changedBy: 'mine' },
    ]);
  });

  it('names who changed what', () => {
    const mine = { ...base, name: 'Bia', email: 'bia@exemplo.com.br' };
    const theirs = { ...base, name: 'Cléo', value_cents: 200 };
    expect(compareLeads(base, mine, theirs)).toEqual([
      { field: 'name', changedBy: 'both' },
      { field: 'email', changedBy: 'mine' },
      { field: 'value_cents', changedBy: 'theirs' },
    ]);
  });
});

describe('mergeLeads', () => {
  const changed = fc.record({
    name: fc.constantFrom('Ana', 'Bia', 'Cléo'),
    email: fc.constantFrom(null, 'a@b.co', 'c@d.co'),
    phone: fc.constantFrom(null, '+5511982147730'),
    document_number: fc.constantFrom(null, '31470295866'),
    product_id: fc.constantFrom(null, 'p1', 'p2'),
    value_cents: fc.constantFrom(null, 0, 100, 200),
    custom_field_1: fc.constantFrom(null, 'x'),
    next_contact_at: fc.constantFrom(null, '2026-11-24T13:30:00Z'),
    owner_id: fc.constantFrom(null, 'o1', 'o2'),
  });
  const input = changed.map((values): LeadInputFields => ({ ...base, ...values }));

  it('loses no change of anybody while nobody chose against it', () => {
    fc.assert(
      fc.property(input, input, input, (start, mine, theirs) => {
        const differences = compareLeads(start, mine, theirs);
        const choices = Object.fromEntries(
          differences.map((difference) => [difference.field, suggestedSide(difference) ?? 'mine']),
        ) as Partial<Record<ConflictField, Side>>;
        const merged = mergeLeads(mine, theirs, choices);
        for (const field of Object.keys(start) as ConflictField[]) {
          const isMine = mine[field] !== start[field];
          const isTheirs = theirs[field] !== start[field];
          expect(merged[field]).toBe(isMine ? mine[field] : isTheirs ? theirs[field] : start[field]);
        }
      }),
    );
  });

  it('follows every choice', () => {
    const mine = { ...base, name: 'Bia', value_cents: 300 };
    const theirs = { ...base, name: 'Cléo', value_cents: 200 };
    expect(mergeLeads(mine, theirs, { name: 'theirs', value_cents: 'mine' })).toEqual({
      ...base,
      name: 'Cléo',
      value_cents: 300,
    });
  });
});
