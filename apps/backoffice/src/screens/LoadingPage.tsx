import type { CSSProperties } from 'react';
import { PagePlaceholder } from '@funil/ui';
import { texts } from './texts.ts';

/** The account's colour is unknown before the account has loaded. */
const neutral = { '--funil-accent-graphic': 'currentColor' } as CSSProperties;

export function LoadingPage() {
  return <PagePlaceholder label={texts.loading} style={neutral} />;
}
