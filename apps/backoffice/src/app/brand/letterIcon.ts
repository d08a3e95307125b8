import { initialOf } from '@funil/api/contract';
import type { TenantTheme } from '@funil/theme';

const escaped: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };

export function letterIcon(theme: Pick<TenantTheme, 'name' | 'personalization' | 'variables'>): string {
  const letter = initialOf(theme.name).replace(/[<>&"']/g, (character) => escaped[character]!);
  const fill = theme.variables.light['main-on'] ?? '#fff';
  const font = 'font-family="Inter,system-ui,sans-serif" font-size="17" font-weight="600" text-anchor="middle"';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="8" fill="${theme.personalization.main_color}"/>` +
    `<text x="16" y="22" ${font} fill="${fill}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
