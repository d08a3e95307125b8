import { describe, expect, it } from 'vitest';
import { ApiError } from '@funil/api';
import { fieldErrors } from '@funil/validation';
import { describeRefusal } from './describeRefusal.ts';
import { signInRules } from './signInRules.ts';

/** What the form says beside its fields. */
const check = (values: { email: string; password: string }) =>
  signInRules.validate(values, { abortEarly: false }).then(() => ({}), fieldErrors);

describe('the rules of the sign-in', () => {
  it('asks for both fields', async () => {
    expect(await check({ email: '', password: '' })).toEqual({
      email: 'E-mail é um campo obrigatório',
      password: 'Senha é um campo obrigatório',
    });
  });

  it('knows what is no e-mail', async () => {
    expect(await check({ email: 'bruna@', password: 'x' })).toEqual({ email: 'E-mail inválido' });
  });

  it('lets blanks around an e-mail pass, as the server does', async () => {
    expect(await check({ email: ' admin@aurora.demo ', password: 'x' })).toEqual({});
  });
});

describe('describeRefusal', () => {
  const refusal = (status: number, retryAfterSeconds: number | null) =>
    new ApiError({ code: 'session.too_many_attempts', status, message: 'Espere.', retryAfterSeconds });

  it.each([
    [30, 'Muitas tentativas de entrada. Tente de novo em 30 s.'],
    [61.2, 'Muitas tentativas de entrada. Tente de novo em 62 s.'],
    [91, 'Muitas tentativas de entrada. Tente de novo em 2 min.'],
  ])('says how long to wait: %s s', (seconds, text) => {
    expect(describeRefusal(refusal(429, seconds))).toBe(text);
  });

  it("otherwise repeats the server's words", () => {
    expect(describeRefusal(refusal(429, null))).toBe('Espere.');
    expect(describeRefusal(refusal(422, 30))).toBe('Espere.');
  });
});
