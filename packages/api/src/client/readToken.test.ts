import { describe, expect, it } from 'vitest';
import { makeToken } from '../../test/makeToken.ts';
import { readToken } from './readToken.ts';

describe('readToken', () => {
  it.each([
    null,
    undefined,
    '',
    'abc',
    'a.b.c',
    `${btoa('{}')}.${btoa('[]')}.x`,
    `${btoa('{}')}.${btoa('{}')}.x`,
    `${btoa('1')}.${btoa('{"uid":"u"}')}.x`,
  ])('reads nothing from %s', (token) => {
    expect(readToken(token)).toBeNull();
  });

  it('takes the role from the header, the rest from the payload', () => {
    expect(
      readToken(makeToken({ uid: 'u9', role: 'indicator_manager', code: 'ÇÃO', sid: 's1', iat: 10, exp: 20 })),
    ).toEqual({
      uid: 'u9',
      role: 'indicator_manager',
      code: 'ÇÃO',
      sid: 's1',
      issuedAt: 10,
      expiresAt: 20,
    });
  });

  it('knows no role outside the list', () => {
    expect(readToken(makeToken({ role: 'root' }))?.role).toBeNull();
  });
});
