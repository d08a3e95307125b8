import type { ColorScheme, TenantTheme } from '@funil/theme';
import { themeExplanations } from '@funil/theme/report';
import { resolveColor } from './resolveColor.ts';

const properties = [
  'color',
  'backgroundColor',
  'borderTopColor',
  'borderBottomColor',
  'outlineColor',
  'fill',
  'stroke',
] as const;
const images = ['main_logo_url', 'short_logo_url', 'simulator_logo_url', 'avatar_url'] as const;

/**
 * Looks for the default account under another one: its colours, its name, its logo. A leak is a component that reads a
 * fallback instead of the tenant, or text that should have come from the account.
 */
export function findLeaks(root: Element, shown: TenantTheme, fallback: TenantTheme, scheme: ColorScheme): string[] {
  if (shown === fallback) return [];
  const leaks: string[] = [];
  const own = new Set(Object.values(shown.variables[scheme]).map(key));
  // Fallback values are those of the light scheme; a pasted account may share some of them.
  const foreign = new Map<string, string>();
  const { light } = themeExplanations(fallback);
  for (const name of Object.keys(light) as (keyof typeof light)[]) {
    const value = fallback.variables.light[name];
    if (!own.has(key(value)) && isChromatic(value)) foreign.set(key(value), name);
  }
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[data-leak-exempt]')) continue;
    const style = getComputedStyle(element);
    for (const property of properties) {
      const name = foreign.get(key(style[property]));
      if (name && isPainted(style, property))
        leaks.push(`${element.tagName.toLowerCase()}.${property} shows the default account's ${name}`);
    }
    const source = element.getAttribute('src') ?? element.getAttribute('href');
    if (
      source &&
      images.some((field) => fallback.personalization[field] === source && shown.personalization[field] !== source)
    ) {
      leaks.push(`${element.tagName.toLowerCase()} shows the default account's image`);
    }
  }
  if (shown.name !== fallback.name && root.textContent?.includes(fallback.name))
    leaks.push(`the text names "${fallback.name}"`);
  return [...new Set(leaks)];
}

const key = (css: string) => resolveColor(css).join(',');

/** Black, white and greys belong to nobody. */
function isChromatic(css: string): boolean {
  const [red, green, blue] = resolveColor(css);
  return Math.max(red, green, blue) - Math.min(red, green, blue) > 24;
}

function isPainted(style: CSSStyleDeclaration, property: (typeof properties)[number]): boolean {
  if (property === 'outlineColor') return style.outlineStyle !== 'none';
  if (property === 'borderTopColor') return style.borderTopStyle !== 'none' && style.borderTopWidth !== '0px';
  if (property === 'borderBottomColor') return style.borderBottomStyle !== 'none' && style.borderBottomWidth !== '0px';
  return true;
}
