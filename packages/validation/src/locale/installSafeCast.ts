import { addMethod, boolean, date, number, string } from 'yup';
import type { AnySchema } from 'yup';

type Cast = (this: unknown, value: unknown, options: unknown) => unknown;

/**
 * Prevents crashes by hostile input: yup calls methods such as `trim()` on objects, and the TypeError would be a status
 * 500 of the server. The object is returned instead, and the type rule refuses it.
 */
export function installSafeCast(): void {
  for (const builder of [string, number, boolean, date]) {
    // yup's types mark `_cast` as protected, but all transforms pass through `_cast`.
    const prototype = builder.prototype as unknown as { _cast: Cast };
    const cast = prototype._cast;
    const safeCast: Cast = function safeCast(value, options) {
      try {
        return cast.call(this, value, options);
      } catch (error) {
        // Other errors are bugs in a schema's transform, so they are thrown.
        if (error instanceof TypeError && typeof value === 'object') return value;
        throw error;
      }
    };
    addMethod<AnySchema>(builder, '_cast', safeCast as () => AnySchema);
  }
}
