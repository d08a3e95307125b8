import type { CustomFieldType, FieldStatus } from './personalization.ts';

/** Returns the value if usable, else `undefined`. */
export type Check<Value = string> = (value: unknown) => Value | undefined;

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

/** Label text of at most 120 characters, without control characters. */
export const text = /* @__PURE__ */ matching(/^\P{Cc}{0,120}$/u);

export const flag: Check<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** Refuses blanks and backslashes: browsers drop blanks from an address and read backslashes as slashes. */
const address = /* @__PURE__ */ matching(/^[^\s\\"'<>\p{Cc}]*$/u);

/** A path of this site begins with one slash; two slashes lead to another host. */
export const link: Check = (value) => {
  const found = address(value);
  return found && /^(?:\/(?!\/)|https?:\/\/)/i.test(found) && URL.canParse(found, 'https://funil') ? found : undefined;
};

/** Accepts `data:` URLs, because images in `<img>` and icons run no scripts. */
export const image: Check = (value) => {
  const found = address(value);
  return found && /^(?:blob:https?:\/\/|data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,])/i.test(found)
    ? found
    : link(value);
};

/** Accepts booleans too, which other servers send. */
export const fieldStatus: Check<FieldStatus> = (value) => {
  if (value === 'enabled' || value === true) return 'enabled';
  return value === 'disabled' || value === false ? 'disabled' : undefined;
};

export const fieldType: Check<CustomFieldType> = (value) =>
  value === 'text' || value === 'number' || value === 'date' ? value : undefined;
