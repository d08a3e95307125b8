import { parseHex } from '../src/derive/parseHex.ts';
import { fields } from '../src/derive/personalization.ts';
import { readPersonalization } from '../src/derive/readPersonalization.ts';

export const readers: Record<string, (text: string) => unknown> = {
  parseHex,
  'a file of a theme': (text) => readPersonalization(JSON.parse(text)),
  'the name of a field': (text) => readPersonalization({ [text]: text }),
  ...Object.fromEntries(
    Object.keys(fields).map((field) => [field, (text: string) => readPersonalization({ [field]: text })]),
  ),
};
