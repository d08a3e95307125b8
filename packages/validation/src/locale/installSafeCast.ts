import { addMethod, boolean, date, number, string } from 'yup';
import type { AnySchema } from 'yup';

type Cast = (this: unknown, value: unknown, options: unknown) => unknown;

/**
 * Prevents crashes by hostile input: yup calls methods on any value, so `trim()` on a list or `{"toString": 1}` throws
 * a TypeError, which a server would answer with 500. Here the type rule refuses the value.
 */
export function installSafeCast(): void {
  for (const builder of [string, number, boolean, date]) {
    // Protected in the types, but all transforms pass through it.
    const prototype = builder.prototype as unknown as { _cast: Cast };
    const cast = prototype._cast;
    const safeCast: Cast = function safeCast(value, options) {
      try {
        return cast.call(this, value, options);
      } catch (error) {
        // For text and numbers, a bug in a schema's transform: rethrown.
        if (error instanceof TypeError && typeof value === 'object') return value;
        throw error;
      }
    };
    addMethod<AnySchema>(builder, '_cast', safeCast as () => AnySchema);
  }
}
