import type { FastifyRequest } from 'fastify';
import { withAccount } from '../../platform/db/withAccount.ts';
import { addressAgeSeconds } from '../../platform/files/fileAddresses.ts';
import { fileKey, MissingFile } from '../../platform/files/FileStorage.ts';
import type { FileRow } from '../../platform/files/files.queries.ts';
import { findFile } from '../../platform/files/files.queries.ts';
import type { App } from '../../platform/http/App.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { accountStatus } from '../../platform/identity/accountStatus.ts';
import { findAccount } from '../../platform/identity/findAccount.ts';
import { accountHostOf } from '../../platform/identity/hosts.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A file opened as a page must not execute anything. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'";

/** Browsers show images and download other files. */
const isShown = ({ contentType }: FileRow) => contentType.startsWith('image/');

function disposition(file: FileRow): string {
  const plain = file.name.normalize('NFD').replaceAll(/[^\x20-\x7e]|["\\%]/g, '') || 'arquivo';
  const encoded = encodeURIComponent(file.name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `${isShown(file) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

interface Address {
  Params: { account: string; id: string; name: string };
  Querystring: Record<string, unknown>;
}

/**
 * Serves files, private ones only at signed addresses. The address names the account, because mail programs and the
 * API's own host request images without a session. The host of another account never serves the file.
 */
export function registerFileDownload(app: App): void {
  const { database, storage, addresses } = app.services;

  app.get<Address>(
    '/files/:account/:id/:name',
    { exposeHeadRoute: true },
    async (request: FastifyRequest<Address>, reply) => {
      const { account, id } = request.params;
      if (!uuid.test(account) || !uuid.test(id)) throw new Refusal('file.not_found');
      const asked = await findAccount(database, accountHostOf(request));
      const file = await withAccount(database, { accountId: account }, async (tx) =>
        (await accountStatus(tx)) === 'active' ? findFile(tx, id) : null,
      );
      const isElsewhere = asked !== null && asked.id !== account;
      if (!file || isElsewhere || (file.visibility === 'private' && !addresses.isSigned(file, request.query)))
        throw new Refusal('file.not_found');

      const tag = `"${file.sha256.slice(0, 32)}"`;
      reply.headers({
        etag: tag,
        'cache-control':
          file.visibility === 'public'
            ? 'public, max-age=31536000, immutable'
            : `private, max-age=${addressAgeSeconds}`,
        'content-security-policy': filePolicy,
        'content-disposition': disposition(file),
        // The API's origin may differ from the app's, and mail programs have no origin.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      reply
        .type(file.contentType === 'text/plain' ? 'text/plain; charset=utf-8' : file.contentType)
        .header('content-length', file.sizeBytes);
      try {
        return await reply.send(await storage.read(fileKey(file)));
      } catch (error) {
        if (error instanceof MissingFile) throw new Refusal('file.not_found');
        throw error;
      }
    },
  );
}
