import { describe, expect, it } from 'vitest';
import { ApiError } from '@funil/api';
import { checkSignIn } from './checkSignIn.ts';
import { describeRefusal } from './describeRefusal.ts';

describe('checkSignIn', () => {
  it('asks for both fields', () => {
    expect(checkSignIn({ email: '', password: '' })).toEqual({
      email: 'E-mail é um campo obrigatório',
      password: 'Senha é um campo obrigatório',
    });
  });

  it('knows what is no e-mail', () => {
    expect(checkSignIn({ email: 'bruna@', password: 'x' })).toEqual({ email: 'E-mail inválido' });
  });

  it('lets blanks around an e-mail pass, as the server does', () => {
    expect(checkSignIn({ email: ' admin@aurora.demo ', password: 'x' })).toEqual({});
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
