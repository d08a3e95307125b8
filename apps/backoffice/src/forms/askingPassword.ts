import type { yup } from '@funil/validation';

interface KeyInput {
  pix_key: string | null;
  current_password: string;
}

/** A changed PIX key needs the password; only the form has the previous key. */
export const askingPassword = <Input extends KeyInput>(
  rules: yup.Schema<Input>,
  isOtherKey: (pixKey: string | null) => boolean,
): yup.Schema<Input> =>
  rules.test('password', function isGiven({ pix_key: key, current_password: password }) {
    if (password !== '' || !isOtherKey(key)) return true;
    return this.createError({ path: 'current_password', message: 'Sua senha é um campo obrigatório' });
  });
