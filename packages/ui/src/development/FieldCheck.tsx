import { useEffect } from 'react';
import { useIsThemed } from '@funil/theme';
import { warn } from './warn.ts';

const hasText = (text: string | null | undefined) => text != null && text.trim() !== '';

function isNamed(element: Element): boolean {
  if (['aria-label', 'title'].some((name) => hasText(element.getAttribute(name)))) return true;
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ');
  if (ids.some((id) => hasText(document.getElementById(id)?.textContent))) return true;
  // A button without a role of its own is named by its text.
  if (element instanceof HTMLButtonElement && !element.hasAttribute('role')) return hasText(element.textContent);
  return (
    'labels' in element && [...((element.labels as NodeList | null) ?? [])].some((one) => hasText(one.textContent))
  );
}

/** Tells of a field without a name, and of a page without a theme; rendered in development only. */
export function FieldCheck({ controlId, isGroup }: { controlId: string; isGroup?: boolean | undefined }) {
  const isThemed = useIsThemed();
  useEffect(() => {
    const control = document.getElementById(controlId);
    const element = isGroup ? document.getElementById(`${controlId}-error`)?.parentElement : control;
    if (!element) return;
    if (!isNamed(element))
      warn(
        `A field has no name (${element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1)}): screen readers say ` +
          'only what kind it is. Give it a `label`, with `isLabelHidden` where it should not show, or an `aria-label`.',
      );
    // Pages without React's provider may have the style sheet of a theme.
    if (!isThemed && getComputedStyle(element).getPropertyValue('--funil-text') === '')
      warn(
        'There is no <TenantThemeProvider> around the components, which show the default colours. Put ' +
          '<TenantThemeProvider asRoot theme={createTenantTheme(account)}> around the page (@funil/theme).',
      );
  }, [controlId, isGroup, isThemed]);
  return null;
}
