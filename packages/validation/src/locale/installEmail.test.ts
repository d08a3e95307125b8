import { describe, expect, it } from 'vitest';
import { fieldErrors, isEmail, parseEmail, yup } from '../index.ts';

const valid = [
  'maria@exemplo.com.br',
  'MARIA@EXEMPLO.COM',
  'maria.silva@exemplo.com',
  'maria+leads@exemplo.com',
  'm@x.co',
  '1234567890@exemplo.com',
  'nome@um-dominio.com',
  '_______@exemplo.com',
  'nome@exemplo.museum',
  "d'avila@exemplo.com.br",
  'nome-sobrenome@sub.dominio.exemplo.com',
  'nome@xn--caf-dma.com.br',
  'nome@exemplo.xn--p1ai',
  `${'a'.repeat(64)}@exemplo.com`,
];
const invalid = [
  'maria@x',
  'maria@localhost',
  'maria',
  '@exemplo.com',
  'maria@',
  'maria@.com',
  'maria@exemplo.',
  'maria@exemplo..com',
  'maria..silva@exemplo.com',
  '.maria@exemplo.com',
  'maria.@exemplo.com',
  'maria@-exemplo.com',
  'maria@exemplo-.com',
  'maria@exemplo.c',
  'maria@exemplo.123',
  'maria@111.222.333.44444',
  'maria@exemplo@exemplo.com',
  'Maria <maria@exemplo.com>',
  'maria@exemplo.com (Maria)',
  'maria silva@exemplo.com',
  'maria@exemplo .com',
  'maria,joao@exemplo.com',
  'maria@exemplo.com,joao@exemplo.com',
  'maria@exemplo_um.com',
  'maria@exemplo.com\nBcc: x@y.com',
  `${'a'.repeat(65)}@exemplo.com`,
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.com`,
];

describe('an e-mail address', () => {
  const form = yup.object({ email: yup.string().email() });
  const messageOf = async (email: string) =>
    form.validate({ email }).then(
      () => null,
      (error: unknown) => fieldErrors(error)?.['email'],
    );

  it.each(invalid)('%j is refused, by yup as by the check', async (address) => {
    expect(isEmail(address)).toBe(false);
    expect(await messageOf(address)).toBe('email inválido');
  });

  it.each(valid)('%s is taken', async (address) => {
    expect(parseEmail(address)).toBe(address.toLowerCase());
    expect(await messageOf(address)).toBeNull();
  });

  it('may be absent or empty, unless it is required, and has its own message where one is given', async () => {
    expect(await form.isValid({})).toBe(true);
    expect(await messageOf('')).toBeNull();
    expect(await yup.string().email().required().isValid('')).toBe(false);
    await expect(yup.string().email('Confira').validate('maria@x')).rejects.toThrow('Confira');
  });
});
