import type { yup } from '@funil/validation';

interface KeyInput {
  pix_key: string | null;
  current_password: string;
}

/** Requires the password when the PIX key has changed. Only the form knows the previous key. */
export const requirePasswordForNewKey = <Input extends KeyInput>(
  rules: yup.Schema<Input>,
  isOtherKey: (pixKey: string | null) => boolean,
): yup.Schema<Input> =>
  rules.test('password', function isGiven({ pix_key: key, current_password: password }) {
    if (password !== '' || !isOtherKey(key)) return true;
    return this.createError({ path: 'current_password', message: 'Sua senha é um campo obrigatório' });
  });
