import { addMethod, number } from 'yup';
import type { AnyObject, Flags, Maybe, Message, NumberSchema, Reference } from 'yup';
import { notEqualMessage } from './ptBR.ts';

declare module 'yup' {
  // The parameters repeat yup's own declaration: merging asks for the same list.
  interface NumberSchema<
    TType extends Maybe<number> = number | undefined,
    TContext = AnyObject,
    TDefault = undefined,
    TFlags extends Flags = '',
  > {
    /**
     * Refuses one number. Absent values pass, as with yup's other rules.
     *
     * @param notEqual the refused number, or a reference to it
     * @param message replaces "{campo} deve ser diferente de {valor}"
     */
    notEqual(notEqual: number | Reference<number>, message?: Message<{ notEqual: number }>): this;
  }
}

/** Teaches number schemas `notEqual`. */
export function installNotEqual(): void {
  addMethod(number, 'notEqual', notEqual);
}

function notEqual(this: NumberSchema, refused: number | Reference<number>, message: Message<{ notEqual: number }> = notEqualMessage): NumberSchema {
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
