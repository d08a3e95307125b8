import { addMethod, string } from 'yup';
import type { Message, StringSchema } from 'yup';
import { isEmail } from '../text/email.ts';
import { ptBR } from './ptBR.ts';

/** Gives text schemas one rule of what an e-mail address is: yup's own takes `maria@x`. */
export function installEmail(): void {
  addMethod(string, 'email', email);
}

function email(this: StringSchema, message: Message = ptBR.string?.email ?? ''): StringSchema {
  return this.test({
    name: 'email',
    exclusive: true,
    message,
    skipAbsent: true,
    // Whether an empty text will do is what `required` says.
    test: (value) => value === '' || isEmail(value ?? ''),
  });
}
