import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

/** Where `npm run build:storybook` puts Storybook. */
export const built = join(import.meta.dirname, '../storybook-static');

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** All stories of the built Storybook. */
export async function builtStories(): Promise<readonly { id: string }[]> {
  const index = JSON.parse(await readFile(join(built, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: string }>;
  };
  return Object.values(index.entries).filter(({ type }) => type === 'story');
}

/** Serves the built Storybook on a free port; answers with its address and what stops it. */
export async function serveBuilt(): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    readFile(join(built, path)).then(
      (body) =>
        response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server of the built Storybook has no port.');
  return { address: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
