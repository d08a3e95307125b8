import { leadSortFields } from '@funil/api/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLeadCursor, encodeLeadCursor } from './leadCursor.ts';
import type { LeadCursor } from './leadCursor.ts';

const forge = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('a cursor from outside', () => {
  it('is refused when it belongs to another order', () => {
    const cursor = encodeLeadCursor({ sort: 'name', direction: 'asc', run: 0, value: 'ana', number: 7 });
    expect(decodeLeadCursor(cursor, { sort: 'name', direction: 'desc' })).toBeNull();
    expect(decodeLeadCursor(cursor, { sort: 'number', direction: 'asc' })).toBeNull();
  });

  it.each([
    ['what PostgreSQL could not cast', ['created_at', 'asc', 0, "2026-11-21' or 1=1", 7]],
    ['a day that does not exist', ['created_at', 'asc', 0, '2026-13-45T00:00:00.000Z', 7]],
    ['a day that its month has not', ['created_at', 'asc', 0, '2026-02-30T00:00:00.000Z', 7]],
    ['the year 0', ['created_at', 'asc', 0, '0000-01-01T00:00:00.000Z', 7]],
    ['a number that is none', ['value_cents', 'asc', 0, '1e9', 7]],
    ['a number beyond the safe integers', ['value_cents', 'asc', 0, '12345678901234567890', 7]],
    ['a NUL', ['name', 'asc', 0, 'a\0', 7]],
    ['a lead number of 0', ['number', 'asc', 0, '0', 0]],
    ['a fraction', ['number', 'asc', 0, '1', 1.5]],
    ['a run that the order has not', ['value_cents', 'asc', 2, '7', 7]],
    ['a run that is no number', ['value_cents', 'asc', 'constructor', '7', 7]],
    ['a value in the run of those without one', ['sla_due_at', 'asc', 2, '2026-11-21T03:45:00.123Z', 7]],
    ['no value in a run of those with one', ['sla_due_at', 'asc', 1, null, 7]],
    ['something missing', ['number', 'asc', 0, '1']],
    ['another shape', { sort: 'number' }],
  ])('is refused with %s', (_what, parts) => {
    const [sort] = Array.isArray(parts) ? parts : ['number'];
    expect(decodeLeadCursor(forge(parts), { sort: sort as LeadCursor['sort'], direction: 'asc' })).toBeNull();
  });

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((json) => Buffer.from(json).toString('base64url')),
        ),
        fc.constantFrom(...leadSortFields),
        (text, sort) => {
          const cursor = decodeLeadCursor(text, { sort, direction: 'asc' });
          expect(cursor === null || cursor.sort === sort).toBe(true);
        },
      ),
    );
  });
});

it('comes back as it was made', () => {
  const values = {
    number: '7',
    name: 'érica "aspas" 日本',
    value_cents: '123456',
    next_contact_at: null,
    sla_due_at: '2026-11-21T03:45:00.123Z',
    created_at: '2026-11-21T03:45:00.123Z',
    idle_since: '2026-11-21T03:45:00.123Z',
  };
  for (const sort of leadSortFields) {
    const run = values[sort] === null || sort === 'sla_due_at' ? 1 : 0;
    const cursor: LeadCursor = { sort, direction: 'desc', run, value: values[sort], number: 42 };
    expect(decodeLeadCursor(encodeLeadCursor(cursor), { sort, direction: 'desc' })).toEqual(cursor);
  }
});
