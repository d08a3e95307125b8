import type { TenantAccount } from '../../packages/theme/src/tokens/index.ts';

/** The account in a pasted text, or what is wrong with the text. */
export function readAccount(text: string): TenantAccount | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return `This is no JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  const account = isObject(value) && isObject(value['account']) ? value['account'] : value;
  if (!isObject(account)) return 'An account is an object with "name" and "personalization".';
  if (!('name' in account) && !('personalization' in account))
    return 'Neither "name" nor "personalization" is in there.';
  return account as TenantAccount;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
