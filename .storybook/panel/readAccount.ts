import type { TenantAccount } from '../../packages/theme/src/tokens/index.ts';

/** The fault of a text that should be an account. */
export type AccountFault = 'not_json' | 'no_object' | 'no_field';

/** The account in a pasted text, or what is wrong with the text. */
export function readAccount(text: string): TenantAccount | AccountFault {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'not_json';
  }
  const account = isObject(value) && isObject(value['account']) ? value['account'] : value;
  if (!isObject(account)) return 'no_object';
  if (!('name' in account) && !('personalization' in account)) return 'no_field';
  return account as TenantAccount;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
