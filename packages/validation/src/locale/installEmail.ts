import { addMethod, string } from 'yup';
import type { Message, StringSchema } from 'yup';
import { isEmail } from '../text/email.ts';
import { ptBR } from './ptBR.ts';

/** Replaces yup's e-mail rule, which accepts `maria@x`. */
export function installEmail(): void {
  addMethod(string, 'email', email);
}

function email(this: StringSchema, message: Message = ptBR.string?.email ?? ''): StringSchema {
  return this.test({
    name: 'email',
    exclusive: true,
    message,
    skipAbsent: true,
    // Empty text passes; the rule `required` refuses it.
    test: (value) => value === '' || isEmail(value ?? ''),
  });
}
