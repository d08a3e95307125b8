import { readPersonalization } from '@funil/theme/tokens';
import type { Issue } from '@funil/theme/tokens';
import type { AccountDraft } from '../accountDraft.ts';
import { accountOf } from '../accountDraft.ts';

/** The account as a file: what Storybook and `theme-lint` read as well. */
export const themeFileOf = (draft: AccountDraft): string => `${JSON.stringify(accountOf(draft), null, 2)}\n`;

export interface ImportedTheme {
  values: Partial<AccountDraft>;
  /** Fields of the file that cannot be used. */
  issues: readonly Issue[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a theme file says: an account, or the answer of the account call. The account's name is not part of a look, and
 * stays; so does what the file does not name.
 *
 * @throws Error when it is no such file
 */
export function readThemeFile(text: string): ImportedTheme {
  const content: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  const account = isObject(content) && isObject(content.account) ? content.account : content;
  const given = isObject(account) ? account.personalization : undefined;
  if (!isObject(given)) throw new Error('The file has no personalization.');
  const { personalization, issues } = readPersonalization(given);
  const refused = new Set(issues.filter(({ code }) => code !== 'adjusted').map(({ field }) => field));
  const values = Object.fromEntries(
    Object.entries(personalization).filter(
      ([field, value]) =>
        field in given && !refused.has(field) && given[field] !== null && given[field] !== '' && value !== null,
    ),
  );
  return { values: values as Partial<AccountDraft>, issues };
}
