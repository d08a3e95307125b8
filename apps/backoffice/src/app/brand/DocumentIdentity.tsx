import { useEffect } from 'react';
import { useTenantTheme } from '@funil/theme';
import { tileIcon } from './tileIcon.ts';

function iconLink(): HTMLLinkElement {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (found) return found;
  const made = document.createElement('link');
  made.rel = 'icon';
  document.head.append(made);
  return made;
}

export function DocumentIdentity() {
  const theme = useTenantTheme();
  useEffect(() => {
    document.title = theme.name;
    iconLink().href = theme.personalization.short_logo_url ?? tileIcon(theme);
  }, [theme]);
  return null;
}
