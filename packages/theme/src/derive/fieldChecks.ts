import type { CustomFieldType, FieldStatus } from './personalization.ts';

/** Gives the value to use, or `undefined` when it is unusable. Texts come trimmed. */
export type Check<Value = string> = (value: unknown) => Value | undefined;

/** The text itself where it matches. */
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

/** At most 120 characters: past it a label is not one. */
export const text = /* @__PURE__ */ matching(/^\P{Cc}{0,120}$/u);

export const flag: Check<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** Blanks and backslashes never belong in an address; browsers drop some and read others as slashes. */
const address = /* @__PURE__ */ matching(/^[^\s\\"'<>\p{Cc}]*$/u);

/** A path of this site begins with one slash: two lead to another host. */
export const link: Check = (value) => {
  const found = address(value);
  return found && /^(?:\/(?!\/)|https?:\/\/)/i.test(found) && URL.canParse(found, 'https://funil') ? found : undefined;
};

/** `data:` images run no script where images are shown (`<img>`, icons). */
export const image: Check = (value) => {
  const found = address(value);
  return found && /^(?:blob:https?:\/\/|data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,])/i.test(found)
    ? found
    : link(value);
};

/** The words of the contract; other servers send a flag. */
export const fieldStatus: Check<FieldStatus> = (value) => {
  if (value === 'enabled' || value === true) return 'enabled';
  return value === 'disabled' || value === false ? 'disabled' : undefined;
};

export const fieldType: Check<CustomFieldType> = (value) =>
  value === 'text' || value === 'number' || value === 'date' ? value : undefined;
