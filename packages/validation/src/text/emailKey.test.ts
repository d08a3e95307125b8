import { describe, expect, it } from 'vitest';
import { emailKey } from './emailKey.ts';

describe('emailKey', () => {
  it.each([
    ['ana@exemplo.com.br', 'ana@exemplo.com.br'],
    [' Ana@Exemplo.COM.br ', 'ana@exemplo.com.br'],
    ['ana+crm@exemplo.com.br', 'ana@exemplo.com.br'],
    ['ana+a+b@exemplo.com.br', 'ana@exemplo.com.br'],
    // Only Gmail reads no dots.
    ['ana.lima@exemplo.com.br', 'ana.lima@exemplo.com.br'],
    ['a.n.a.lima+x@gmail.com', 'analima@gmail.com'],
    ['Ana.Lima@googlemail.com', 'analima@gmail.com'],
    ['ana.lima@gmail.com.br', 'ana.lima@gmail.com.br'],
    // Nothing but a note is a name of its own.
    ['+55119@exemplo.com.br', '+55119@exemplo.com.br'],
    ['sem arroba', 'sem arroba'],
    ['', ''],
  ])('of %j is %j', (email, key) => {
    expect(emailKey(email)).toBe(key);
  });

  it('says the same of its own answer', () => {
    for (const email of ['a.b+c@gmail.com', '+x@y.z', 'x+@y.z', '..@gmail.com'])
      expect(emailKey(emailKey(email))).toBe(emailKey(email));
  });
});
