import type { CSSProperties } from 'react';
import { PagePlaceholder } from '@funil/ui';
import { texts } from './texts.ts';

/** Before the account is known nobody's colour may show. */
const neutral = { '--funil-accent-graphic': 'currentColor' } as CSSProperties;

/** The full-page placeholder while the account, the session or the page loads. */
export function SystemPlaceholder() {
  return <PagePlaceholder label={texts.loading} style={neutral} />;
}
