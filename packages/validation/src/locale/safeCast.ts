import { addMethod, boolean, date, number, string } from 'yup';
import type { AnySchema } from 'yup';

type Cast = (this: unknown, value: unknown, options: unknown) => unknown;

/**
 * Keeps hostile input from becoming a crash. Where text, a number, a flag or a date belongs, yup calls methods on
 * whatever came: `trim()` on a list, or the `toString` of `{"toString": 1}`, throws a TypeError out of `validate`,
 * which a server would answer with 500. Here such a value stays what it is, and the type rule refuses it.
 */
export function installSafeCast(): void {
  for (const builder of [string, number, boolean, date]) {
    // `_cast` is protected in the types: it is the one place that all transforms of a schema pass through.
    const prototype = builder.prototype as unknown as { _cast: Cast };
    const cast = prototype._cast;
    const safeCast: Cast = function safeCast(value, options) {
      try {
        return cast.call(this, value, options);
      } catch (error) {
        // An error over text or a number is a fault of the schema's own transform, and comes through.
        if (error instanceof TypeError && typeof value === 'object') return value;
        throw error;
      }
    };
    addMethod<AnySchema>(builder, '_cast', safeCast as () => AnySchema);
  }
}
