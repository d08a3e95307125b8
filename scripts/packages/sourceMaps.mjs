#!/usr/bin/env node
// Puts the sources into the source maps that came without them: tsup's step for CommonJS with shared chunks drops them,
// and names the built file by its path on this machine.
// Usage: node sourceMaps.mjs     in the folder of a built package
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';

for (const entry of readdirSync('dist', { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.map'))) {
  const file = join('dist', entry);
  const map = JSON.parse(readFileSync(file, 'utf8'));
  if (map.sourcesContent && !map.sources.some(isAbsolute)) continue;
  // What the bundler added itself has no source.
  const contents = map.sources.map((source) => {
    const path = join(dirname(file), source);
    return isAbsolute(source) || !existsSync(path) ? '' : readFileSync(path, 'utf8');
  });
  writeFileSync(
    file,
    JSON.stringify({
      ...map,
      sources: map.sources.map((source) => (isAbsolute(source) ? basename(source) : source)),
      sourcesContent: contents,
    }),
  );
}
