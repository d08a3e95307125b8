import { parseHex } from './parseHex.ts';
import { defaultPersonalization } from './personalization.ts';
import type { CustomFieldType, FieldStatus, Personalization } from './personalization.ts';

/** One field of an account that could not be used as it was given. */
export interface Issue {
  /** `main_color`, ..., or `personalization` when the whole object is unusable. */
  field: string;
  /** `adjusted`: used with a change; `unknown`: no such field; the rest: ignored, the default is used. */
  code: 'color' | 'link' | 'image' | 'text' | 'flag' | 'option' | 'object' | 'unknown' | 'adjusted';
  /** What was given, as JSON, at most 80 characters. */
  value: string;
}

/** Gives the value to use, or `undefined` when it is unusable. */
type Check<Value = string> = (value: unknown) => Value | undefined;

/** Longest label that is kept; past it a label is not one. */
const longestLabel = 120;

const controls = /\p{Cc}/u;

const text: Check = (value) => {
  if (typeof value !== 'string') return undefined;
  const trimmed = value.trim();
  return trimmed.length <= longestLabel && !controls.test(trimmed) ? trimmed : undefined;
};

const flag: Check<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** A path of this site: one slash, and no second one or backslash, which browsers read as another host. */
const path = /^\/(?![/\\])/;

/** Blanks and backslashes never belong in an address; browsers drop some and read others as slashes. */
const oddCharacters = /[\s\\"'<>]|\p{Cc}/u;

const link: Check = (value) => {
  if (typeof value !== 'string') return undefined;
  const address = value.trim();
  if (oddCharacters.test(address)) return undefined;
  return path.test(address) || (/^https?:\/\//i.test(address) && URL.canParse(address)) ? address : undefined;
};

/** `data:` images run no script where images are shown (`<img>`, icons). */
const inlineImage = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

const image: Check = (value) => {
  if (typeof value !== 'string') return undefined;
  const address = value.trim();
  if (inlineImage.test(address)) return oddCharacters.test(address) ? undefined : address;
  if (/^blob:https?:\/\//i.test(address)) return oddCharacters.test(address) ? undefined : address;
  return link(address);
};

/** The words of the contract; other servers send a flag. */
const fieldStatus: Check<FieldStatus> = (value) => {
  if (value === 'enabled' || value === true) return 'enabled';
  return value === 'disabled' || value === false ? 'disabled' : undefined;
};

const fieldType: Check<CustomFieldType> = (value) => (value === 'text' || value === 'number' || value === 'date' ? value : undefined);

const aColor = ['color', parseHex] as const;
const anImage = ['image', image] as const;
const aLink = ['link', link] as const;
const aText = ['text', text] as const;
const aFlag = ['flag', flag] as const;

const checks: { readonly [Field in keyof Personalization]: readonly [Issue['code'], Check<Personalization[Field]>] } = {
  main_color: aColor,
  secondary_color: aColor,
  simulator_color: aColor,
  main_logo_url: anImage,
  short_logo_url: anImage,
  simulator_logo_url: anImage,
  avatar_url: anImage,
  terms_of_use_link: aLink,
  privacy_policy: aLink,
  product_label: aText,
  singular_product_label: aText,
  plural_product_label: aText,
  external_button_text: aText,
  external_button_link: aLink,
  custom_field_1_label: aText,
  custom_field_1_status: ['option', fieldStatus],
  custom_field_1_type: ['option', fieldType],
  required_phone: aFlag,
  required_document_number: aFlag,
  administrative_status_label: aText,
  show_administrative_status: aFlag,
};

/** Absent, null or blank: the account has no wish, which is not a mistake. */
export const isMissing = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const excerpt = (value: unknown): string => {
  try {
    return (JSON.stringify(value) ?? typeof value).slice(0, 80);
  } catch {
    return typeof value;
  }
};

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A transparency that is not full was dropped by `parseHex`. */
export const hadTransparency = (value: unknown) =>
  typeof value === 'string' && /^#(?:[\da-f]{3}[\da-e]|[\da-f]{6}(?!ff)[\da-f]{2})$/i.test(value.trim());

const isField = (name: string): name is keyof Personalization => Object.hasOwn(checks, name);

/**
 * Reads a personalization from outside, field by field: a missing field takes its default, an unusable one takes it
 * too and is reported.
 */
export function readPersonalization(input: unknown): { personalization: Personalization; issues: Issue[] } {
  const issues: Issue[] = [];
  const personalization: Personalization = { ...defaultPersonalization };

  function read<Field extends keyof Personalization>(field: Field, value: unknown) {
    const [code, check] = checks[field];
    const usable = check(value);
    if (usable === undefined) {
      issues.push({ field, code, value: excerpt(value) });
      return;
    }
    personalization[field] = usable;
    if (code === 'color' && hadTransparency(value)) issues.push({ field, code: 'adjusted', value: excerpt(value) });
  }

  if (isObject(input)) {
    for (const [field, value] of Object.entries(input)) {
      if (!isField(field)) issues.push({ field, code: 'unknown', value: excerpt(value) });
      else if (!isMissing(value)) read(field, value);
    }
  } else if (!isMissing(input)) issues.push({ field: 'personalization', code: 'object', value: excerpt(input) });
  return { personalization, issues };
}
