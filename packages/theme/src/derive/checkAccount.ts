import { isObject } from './completePersonalization.ts';
import { fields } from './personalization.ts';
import { warn } from './warn.ts';

const isField = (name: string) => Object.hasOwn(fields, name);
const snakeCase = (name: string) => name.replace(/[A-Z]|(?<=[a-z])\d/g, (found) => `_${found.toLowerCase()}`);

/** Fields of a personalization in camel case, or beside it, which would be read as missing. */
export function checkAccount(account: Record<string, unknown>): void {
  const { personalization } = account;
  for (const name of Object.keys(isObject(personalization) ? personalization : {})) {
    const field = snakeCase(name);
    if (!isField(name) && isField(field))
      warn(`\`${name}\` of a personalization is not read: its name is \`${field}\`.`);
  }
  for (const name of Object.keys(account)) {
    const field = snakeCase(name);
    if (isField(field)) warn(`\`${name}\` of an account is not read: it is \`personalization.${field}\`.`);
  }
}
