import { addMethod, number } from 'yup';
import type { Message, NumberSchema, Reference } from 'yup';
import { notEqualMessage } from './ptBR.ts';

export function installNotEqual(): void {
  addMethod(number, 'notEqual', notEqual);
}

function notEqual(
  this: NumberSchema,
  refused: number | Reference<number>,
  message: Message<{ notEqual: number }> = notEqualMessage,
): NumberSchema {
  return this.test({
    name: 'notEqual',
    exclusive: true,
    message,
    params: { notEqual: refused },
    skipAbsent: true,
    test(value) {
      return value !== this.resolve(refused);
    },
  });
}
