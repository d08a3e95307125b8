import { completePersonalization, isMissing, isObject, trim } from './completePersonalization.ts';
import { flag, image, link, text } from './fieldChecks.ts';
import { parseHex } from './parseHex.ts';
import { fields } from './personalization.ts';
import type { Personalization } from './personalization.ts';

export interface Issue {
  /** Field name, or `personalization` if the whole object is invalid. */
  field: string;
  /** `adjusted`: the value is used with a change; `unknown`: no such field; others: the default applies. */
  code: 'color' | 'link' | 'image' | 'text' | 'flag' | 'option' | 'object' | 'unknown' | 'adjusted';
  /** The value as JSON, at most 80 characters. */
  value: string;
}

const codes = /* @__PURE__ */ new Map<unknown, Issue['code']>([
  [parseHex, 'color'],
  [image, 'image'],
  [link, 'link'],
  [text, 'text'],
  [flag, 'flag'],
]);

const excerpt = (value: unknown): string => {
  try {
    return (JSON.stringify(value) ?? typeof value).slice(0, 80);
  } catch {
    return typeof value;
  }
};

export const hadTransparency = (value: unknown) =>
  typeof value === 'string' && /^#(?:[\da-f]{3}[\da-e]|[\da-f]{6}(?!ff)[\da-f]{2})$/i.test(value.trim());

const isField = (name: string): name is keyof Personalization => Object.hasOwn(fields, name);

/** Undefined if a field's value is missing or used as given. */
function codeOf(field: string, value: unknown): Issue['code'] | undefined {
  if (!isField(field)) return 'unknown';
  if (isMissing(value)) return undefined;
  const { read } = fields[field];
  if (read(trim(value)) === undefined) return codes.get(read) ?? 'option';
  return read === parseHex && hadTransparency(value) ? 'adjusted' : undefined;
}

/** Branding with defaults for missing and invalid fields; invalid ones are reported. */
export function readPersonalization(input: unknown): { personalization: Personalization; issues: Issue[] } {
  const issues: Issue[] = [];
  const report = (field: string, code: Issue['code'] | undefined, value: unknown) => {
    if (code) issues.push({ field, code, value: excerpt(value) });
  };
  if (isObject(input)) for (const [field, value] of Object.entries(input)) report(field, codeOf(field, value), value);
  else if (!isMissing(input)) report('personalization', 'object', input);
  return { personalization: completePersonalization(input), issues };
}
