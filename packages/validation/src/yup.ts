import * as yup from 'yup';
import type { AnyObject, Flags, Maybe, Message, Reference } from 'yup';
import { installEmail } from './locale/email.ts';
import { installPtBR } from './locale/installPtBR.ts';
import { installNotEqual } from './locale/notEqual.ts';
import { installSafeCast } from './locale/safeCast.ts';

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

// yup copies its messages into a schema when the schema is built, so the locale has to be in place
// before anybody can reach the builders: it is installed by this module, and no other exports `yup`.
installPtBR();
installNotEqual();
installSafeCast();
installEmail();

/**
 * The configured yup: every builder and type of the library, speaking Brazilian Portuguese.
 *
 * @example
 * const lead = yup.object({ name: yup.string().label('Nome').required() });
 * type Lead = yup.InferType<typeof lead>;
 */
export { yup };
