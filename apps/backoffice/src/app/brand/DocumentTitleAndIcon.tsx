import { useEffect } from 'react';
import { useTenantTheme } from '@funil/theme';
import { letterIcon } from './letterIcon.ts';

function iconLink(): HTMLLinkElement {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (found) return found;
  const made = document.createElement('link');
  made.rel = 'icon';
  document.head.append(made);
  return made;
}

export function DocumentTitleAndIcon() {
  const theme = useTenantTheme();
  useEffect(() => {
    document.title = theme.name;
    iconLink().href = theme.personalization.short_logo_url ?? letterIcon(theme);
  }, [theme]);
  return null;
}
