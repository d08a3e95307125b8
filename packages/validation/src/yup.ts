import * as yup from 'yup';
import type { AnyObject, Flags, Maybe, Message, Reference } from 'yup';
import { installEmail } from './locale/installEmail.ts';
import { installPtBR } from './locale/installPtBR.ts';
import { installNotEqual } from './locale/installNotEqual.ts';
import { installSafeCast } from './locale/installSafeCast.ts';

declare module 'yup' {
  // Declaration merging requires yup's own parameter list.
  interface NumberSchema<
    TType extends Maybe<number> = number | undefined,
    TContext = AnyObject,
    TDefault = undefined,
    TFlags extends Flags = '',
  > {
    /**
     * Refuses one number. Missing values pass, as with yup's other rules.
     *
     * @param notEqual the refused number, or a reference to it
     * @param message replaces "{campo} deve ser diferente de {valor}"
     */
    notEqual(notEqual: number | Reference<number>, message?: Message<{ notEqual: number }>): this;
  }
}

// yup copies messages when a schema is built, so this module, the only one that exports `yup`, installs the locale
// first.
installPtBR();
installNotEqual();
installSafeCast();
installEmail();

/**
 * yup in Brazilian Portuguese.
 *
 * @example const lead = yup.object({ name: yup.string().label('Nome').required() }); type Lead = yup.InferType<typeof
 * lead>;
 */
export { yup };
