/** Fields of an EMV payload by two-digit id. */
export type EmvFields = Map<string, string>;

/** Splits `IILLvalue...` (id, length, value) into fields; `null` for inconsistent lengths. */
export function readFields(payload: string): EmvFields | null {
  const fields: EmvFields = new Map();
  let position = 0;
  while (position < payload.length) {
    const [, id, length] = /^(\d{2})(\d{2})/.exec(payload.slice(position, position + 4)) ?? [];
    if (!id || fields.has(id)) return null;
    const start = position + 4;
    position = start + Number(length);
    if (position > payload.length) return null;
    fields.set(id, payload.slice(start, position));
  }
  return fields;
}

/** Writes a field; empty without a value. */
export function writeField(id: string, value: string | undefined): string {
  return value ? `${id}${String(value.length).padStart(2, '0')}${value}` : '';
}
