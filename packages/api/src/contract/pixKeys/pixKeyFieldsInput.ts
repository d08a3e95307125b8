import { askPixKeyKind, pixKeyKinds, readPixKey, yup } from '@funil/validation';
import type { PixKeyKind } from '@funil/validation';
import { emptyIsNull, unlistable } from '../inputFields.ts';

/** Characters; longer than any key. */
const longest = 200;

/** A PIX key as typed, and its kind if ambiguous. */
export const pixKeyFields = {
  pix_key: emptyIsNull(yup.string().label('Chave PIX')).test('pixKey', 'Chave PIX inválida', function isKey(text) {
    if (!text) return true;
    if (text.length > longest) return false;
    const { pix_key_kind: kind } = this.parent as { pix_key_kind?: PixKeyKind | null };
    const reading = readPixKey(text, { kind });
    if (reading?.kinds) return this.createError({ message: askPixKeyKind(reading.kinds) });
    return reading !== null;
  }),
  pix_key_kind: yup
    .string()
    .label('Tipo da chave PIX')
    .nullable()
    .default(null)
    .oneOf([...pixKeyKinds, null], unlistable),
};

interface OwnFields {
  phone: string;
  document?: string;
}

/**
 * Converts the key of `pixKeyFields` to the directory's format, with the form's phone and document. An ambiguous key
 * stays as typed.
 */
export function readsPixKey<Schema extends yup.AnyObjectSchema>(schema: Schema, own: OwnFields): Schema {
  return schema.transform((value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const { pix_key: text, pix_key_kind: kind, ...rest } = value as Record<string, unknown>;
    const textOf = (field: string | undefined) => {
      const one = field === undefined ? undefined : rest[field];
      return typeof one === 'string' ? one : undefined;
    };
    if (typeof text !== 'string' || text.length > longest) return value;
    const reading = readPixKey(text, {
      kind: pixKeyKinds.find((one) => one === kind),
      phone: textOf(own.phone),
      document: textOf(own.document),
    });
    return reading?.key ? { ...value, pix_key: reading.key.value, pix_key_kind: reading.key.kind } : value;
  }) as Schema;
}
