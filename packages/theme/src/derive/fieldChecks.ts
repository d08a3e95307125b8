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

/** Blanks and backslashes are invalid in an address; browsers drop some and read others as slashes. */
const address = /* @__PURE__ */ matching(/^[^\s\\"'<>\p{Cc}]*$/u);

/** A site path begins with one slash; two lead to another host. */
export const link: Check = (value) => {
  const found = address(value);
  return found && /^(?:\/(?!\/)|https?:\/\/)/i.test(found) && URL.canParse(found, 'https://funil') ? found : undefined;
};

/** `data:` images run no scripts in `<img>` and icons. */
export const image: Check = (value) => {
  const found = address(value);
  return found && /^(?:blob:https?:\/\/|data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,])/i.test(found)
    ? found
    : link(value);
};

/** Other servers send a boolean. */
export const fieldStatus: Check<FieldStatus> = (value) => {
  if (value === 'enabled' || value === true) return 'enabled';
  return value === 'disabled' || value === false ? 'disabled' : undefined;
};

export const fieldType: Check<CustomFieldType> = (value) =>
  value === 'text' || value === 'number' || value === 'date' ? value : undefined;
