import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const template = readFileSync(new URL('./serviceWorker.js', import.meta.url), 'utf8');

/** A browser installs the script anew when it changes, which it does with each release and with the offline page. */
export function serviceWorkerScript(build: string, offlinePage: string): string {
  const version = createHash('sha256').update(build).update(offlinePage).digest('hex').slice(0, 12);
  return template.replace('__FUNIL_VERSION__', () => version);
}
