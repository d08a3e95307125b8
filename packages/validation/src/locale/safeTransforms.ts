import { addMethod, string } from 'yup';
import type { StringSchema } from 'yup';

/*
 * yup's own trim(), lowercase() and uppercase() call a string's method on whatever came, so an object or a list where
 * text belongs throws a TypeError instead of being refused. These do the same, and leave what is no text to the type rule.
 */
const transforms = {
  trim: (text: string) => text.trim(),
  lowercase: (text: string) => text.toLowerCase(),
  uppercase: (text: string) => text.toUpperCase(),
} as const;

for (const name of Object.keys(transforms) as (keyof typeof transforms)[]) {
  const original = string.prototype[name] as StringSchema['trim'];
  const change = transforms[name];
  addMethod(string, name, function safeTransform(this: StringSchema, message?: Parameters<StringSchema['trim']>[0]) {
    const schema = message === undefined ? original.call(this) : original.call(this, message);
    // The original pushed its transform last; a schema is a copy, so replacing it touches nobody else.
    (schema as unknown as { transforms: unknown[] }).transforms.splice(-1, 1, (value: unknown) => (typeof value === 'string' ? change(value) : value));
    return schema;
  });
}
