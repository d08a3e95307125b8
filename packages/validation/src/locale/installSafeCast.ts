import { addMethod, boolean, date, number, string } from 'yup';
import type { AnySchema } from 'yup';

type Cast = (this: unknown, value: unknown, options: unknown) => unknown;

/**
 * Prevents crashes by hostile input: yup calls methods such as `trim()` on any value, which throws a TypeError, for a
 * server status 500. With this, the type rule refuses the value.
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
        // Other errors are bugs in a schema's transform: rethrown.
        if (error instanceof TypeError && typeof value === 'object') return value;
        throw error;
      }
    };
    addMethod<AnySchema>(builder, '_cast', safeCast as () => AnySchema);
  }
}
