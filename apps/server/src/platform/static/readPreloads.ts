import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function readPreloads(folder: string): ReadonlyMap<string, string> {
  const file = join(folder, '.vite', 'preloads.json');
  if (!existsSync(file)) return new Map();
  const pages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  return new Map(
    Object.entries(pages).map(([path, scripts]) => [
      path,
      scripts.map((name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`).join(''),
    ]),
  );
}
