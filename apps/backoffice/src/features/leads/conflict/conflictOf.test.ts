import { describe, expect, it } from 'vitest';
import { ApiError } from '@funil/api';
import type { ErrorCode } from '@funil/api/contract';
import { makeLead } from '../../../../test/leadFactory.ts';
import { conflictOf } from './conflictOf.ts';

const refused = (code: ErrorCode, details?: unknown) =>
  new ApiError({ code, status: 409, message: 'Outra pessoa alterou este lead.', details });

describe('a refused save', () => {
  it('for another reason is no conflict, whatever it carries', () => {
    expect(conflictOf(refused('request.idempotency_conflict', { lead: makeLead(1) }))).toBeNull();
    expect(conflictOf(refused('server.unavailable'))).toBeNull();
  });

  it.each([undefined, null, {}, { lead: null }])('with %j instead of a lead shows no second version', (details) => {
    expect(conflictOf(refused('lead.conflict', details))).toBeNull();
  });

  it('because somebody else was faster brings the lead as it is now', () => {
    const lead = makeLead(1, { version: 9 });
    expect(conflictOf(refused('lead.conflict', { lead }))).toBe(lead);
  });
});
