import { readFileSync } from 'node:fs';

/** Manifest of the checkout, or of the release, which has the same folders. */
const manifest = new URL('../../../../../package.json', import.meta.url);

/** Product version; the build is identified by the page's content. */
export const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
