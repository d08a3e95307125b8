import { createServer } from 'node:http';

const read = async (request) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * A registry of packages in memory while `visit` runs: what a release publishes arrives here, and can be installed from
 * here by name. It refuses as the real one does: without a token, and a version that is there already.
 *
 * @template Result
 * @param {(registry: { address: string, token: string, tarballs: Map<string, Buffer> }) => Promise<Result>} visit
 * @returns {Promise<Result>}
 */
export async function withLocalRegistry(visit) {
  const token = 'token-of-the-trial';
  const documents = new Map();
  const tarballs = new Map();
  let address = '';

  const publish = (name, { versions, 'dist-tags': tags, _attachments: attachments = {} }) => {
    const known = documents.get(name) ?? { name, versions: {}, 'dist-tags': {} };
    for (const [version, manifest] of Object.entries(versions)) {
      if (known.versions[version]) return false;
      const file = `${name.split('/').at(-1)}-${version}.tgz`;
      const [content] = Object.values(attachments);
      tarballs.set(`${name}/-/${file}`, Buffer.from(content.data, 'base64'));
      known.versions[version] = { ...manifest, dist: { ...manifest.dist, tarball: `${address}/${name}/-/${file}` } };
    }
    documents.set(name, { ...known, 'dist-tags': { ...known['dist-tags'], ...tags } });
    return true;
  };

  const server = createServer(async (request, response) => {
    const answer = (status, body) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1);
    if (request.method === 'PUT') {
      const body = await read(request);
      if (request.headers.authorization !== `Bearer ${token}`) return answer(401, { error: 'sign in first' });
      return publish(path, JSON.parse(body))
        ? answer(201, { ok: true })
        : answer(409, { error: 'this version is there already' });
    }
    if (tarballs.has(path))
      return response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(tarballs.get(path));
    return documents.has(path) ? answer(200, documents.get(path)) : answer(404, { error: 'not found' });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${server.address().port}`;
  try {
    return await visit({ address, token, tarballs });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
