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
export const serveBuilt = () => serveFolder(built);

/**
 * Serves a folder below a path as a host of files does: a folder answers with its `index.html`, an address that leads
 * nowhere with `404.html`. Answers with the address of the path, without a slash at its end, and what stops it.
 */
export async function serveFolder(folder: string, base = '/'): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = normalize(pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : '/outside-of-the-site');
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const send = (status: number, name: string, body: Buffer) =>
      response.writeHead(status, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(body);
    readFile(file).then(
      (body) => send(200, file, body),
      () =>
        readFile(join(folder, '404.html')).then(
          (body) => send(404, '404.html', body),
          () => response.writeHead(404).end(),
        ),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server of the built files has no port.');
  return {
    address: `http://127.0.0.1:${address.port}${base.replace(/\/$/, '')}`,
    close: () => server.close(),
  };
}
