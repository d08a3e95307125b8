import { contrastReport } from '../derive/contrastReport.ts';
import { createTenantTheme } from '../derive/createTenantTheme.ts';
import type { TenantAccount } from '../derive/createTenantTheme.ts';
import { contrastRatio } from '../derive/oklch.ts';
import { readPersonalization } from '../derive/readPersonalization.ts';
import { textTarget } from '../derive/solveLightness.ts';
import { themeWarnings } from '../derive/themeWarnings.ts';
import { themeExplanations } from '../derive/themeExplanations.ts';
import type { ThemeWarning } from '../derive/themeWarnings.ts';

export interface LintResult {
  name: string;
  /** Unreadable pairs and logos, which fail the command. */
  errors: string[];
  /** Ignored fields and confusable colours, which fail the command with `--strict`. */
  warnings: string[];
  notes: string[];
}

/** A ratio truncated to two decimals: 4.499 must not read as 4.5. */
const ratioText = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

function warningText(warning: ThemeWarning): string {
  switch (warning.code) {
    case 'close_to_danger':
      return `${warning.field} is close to the colour of errors: its buttons look destructive`;
    case 'close_to_success':
      return `${warning.field} is close to the colour of success`;
    case 'main_close_to_secondary':
      return 'main_color and secondary_color look the same';
    case 'main_close_to_surface':
      return 'main_color is the colour of the page: primary buttons show by their edge alone';
    case 'main_looks_disabled':
      return 'main_color makes primary buttons look disabled';
    case 'logo_unreadable':
      return `${warning.field} is unreadable on its ${warning.scheme} header (${ratioText(warning.ratio)}, needs 3:1)`;
  }
}

/** Accepts an account, or the account endpoint's whole response. */
function accountOf(input: unknown): TenantAccount | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const account = 'account' in input ? input.account : input;
  return typeof account === 'object' &&
    account !== null &&
    !Array.isArray(account) &&
    ('name' in account || 'personalization' in account)
    ? // Cast, because `createTenantTheme` checks each field.
      (account as TenantAccount)
    : undefined;
}

/**
 * Checks one account.
 * @param input Parsed JSON: `{ name, personalization }`, or `{ account: { name, personalization } }`.
 * @throws TypeError for any other input.
 */
export function lintAccount(input: unknown): LintResult {
  const account = accountOf(input);
  if (!account) throw new TypeError('expected an account: { "name": ..., "personalization": { ... } }');
  const theme = createTenantTheme(account);
  const explanations = themeExplanations(theme);
  const found = themeWarnings(theme);
  const unreadable = contrastReport(theme)
    .filter((row) => !row.passes)
    .map(
      (row) =>
        `${row.scheme}: ${row.foreground} on ${row.background} has ${ratioText(row.ratio)}, needs ${row.target}:1`,
    );
  const seedPairs = Object.entries(theme.colors).flatMap(([name, { hex, contrast }]) => {
    const ratio = contrastRatio(contrast, hex);
    return ratio < textTarget
      ? [`${name}_color: its own contrast colour has ${ratioText(ratio)} on it; the tokens use another one`]
      : [];
  });
  const altered = (['light', 'dark'] as const).flatMap((scheme) =>
    (['accent', 'spot', 'sim'] as const).flatMap((family) =>
      (['solid', 'line', 'graphic', 'text'] as const).flatMap((token) => {
        const { requested, used, reason } = explanations[scheme][`${family}-${token}`];
        return reason === 'kept' ? [] : [`${scheme}: ${family}-${token} asked ${requested}, used ${used} (${reason})`];
      }),
    ),
  );
  return {
    name: theme.name,
    errors: [...unreadable, ...found.filter(({ code }) => code === 'logo_unreadable').map(warningText)],
    warnings: [
      ...readPersonalization(account.personalization).issues.map(({ field, code, value }) =>
        code === 'unknown'
          ? `${field}: no such field`
          : `${field}: ${value} ` +
            `${code === 'adjusted' ? 'was made opaque' : `is not a usable ${code}, the default is used`}`,
      ),
      ...found.filter(({ code }) => code !== 'logo_unreadable').map(warningText),
    ],
    notes: [...seedPairs, ...altered],
  };
}
