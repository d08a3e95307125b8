import { readPersonalization } from '@funil/theme/tokens';
import type { Issue } from '@funil/theme/tokens';
import type { AccountDraft } from '../accountDraft.ts';
import { accountOf } from '../accountDraft.ts';

/** Text of an exported theme file. Storybook and `theme-lint` also read it. */
export const themeFileOf = (draft: AccountDraft): string => `${JSON.stringify(accountOf(draft), null, 2)}\n`;

export interface ImportedTheme {
  values: Partial<AccountDraft>;
  issues: readonly Issue[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a theme from an account or from an answer with one. The name and missing fields stay unchanged.
 *
 * @throws Error when the text is no theme file
 */
export function readThemeFile(text: string): ImportedTheme {
  const content: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  const account = isObject(content) && isObject(content.account) ? content.account : content;
  const input = isObject(account) ? account.personalization : undefined;
  if (!isObject(input)) throw new Error('The file has no personalization.');
  const { personalization, issues } = readPersonalization(input);
  const refused = new Set(issues.filter(({ code }) => code !== 'adjusted').map(({ field }) => field));
  const values = Object.fromEntries(
    Object.entries(personalization).filter(
      ([field, value]) =>
        field in input && !refused.has(field) && input[field] !== null && input[field] !== '' && value !== null,
    ),
  );
  return { values: values as Partial<AccountDraft>, issues };
}
