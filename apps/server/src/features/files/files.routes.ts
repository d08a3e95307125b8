import multipart from '@fastify/multipart';
import { can, endpoints, filePurposes, uploadFileQuery } from '@funil/api/contract';
import { StoredFileAnswerSchema } from '@funil/api/contract/answers';
import type { FastifyRequest } from 'fastify';
import { AuditDraft } from '../../platform/audit/AuditDraft.ts';
import { writeAudit } from '../../platform/audit/writeAudit.ts';
import { newId } from '../../platform/db/newId.ts';
import { withAccount } from '../../platform/db/withAccount.ts';
import { fileKey } from '../../platform/files/FileStorage.ts';
import { insertFile, markReady } from '../../platform/files/files.queries.ts';
import { presentFile } from '../../platform/files/presentFile.ts';
import { createUploadLimit } from '../../platform/files/createUploadLimit.ts';
import { receiveFile } from '../../platform/files/receiveFile.ts';
import type { ReceivedFile } from '../../platform/files/receiveFile.ts';
import type { App } from '../../platform/http/App.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { registerEndpoint } from '../../platform/http/registerEndpoint.ts';
import { requireAccount } from '../../platform/identity/findAccount.ts';
import { accountHostOf } from '../../platform/identity/hosts.ts';
import { authenticate } from '../../platform/identity/authenticate.ts';
import { requireSecondFactor } from '../../platform/identity/requireSecondFactor.ts';
import { renewSession } from '../../platform/identity/renewSession.ts';
import { bearerOf } from '../../platform/identity/tokens.ts';
import { registerFileDownload } from './serveFile.ts';

/** Limit per IP address, and without Redis per server process. */
const uploadsPerMinute = 60;

export function registerFileRoutes(app: App): void {
  registerFileDownload(app);
  // A scope of its own, because only the upload accepts multipart forms.
  void app.register(async (scope: App) => {
    scope.addHook('onRoute', (route) => {
      if (route.method === 'POST') route.config = { ...route.config, rateLimit: { max: uploadsPerMinute } };
    });
    await scope.register(multipart);
    registerUpload(scope);
  });
}

/**
 * Receives a file without an open transaction. The row is created before the content, so that `sweepFiles` finds
 * interrupted uploads.
 */
function registerUpload(app: App): void {
  const endpoint = endpoints.uploadFile;
  const { database, tokens, storage, addresses, vault, readers, config } = app.services;
  const withinLimit = createUploadLimit(config.shares.uploads);

  registerEndpoint(
    app,
    endpoint,
    { query: uploadFileQuery, answer: StoredFileAnswerSchema },
    async (request: FastifyRequest, reply, read) => {
      const account = await requireAccount(database, accountHostOf(request));
      const token = await tokens.read(bearerOf(request.headers.authorization));
      const within = { accountId: account.id };
      const opened = await withAccount(database, within, (tx) => authenticate(tx, token));
      requireSecondFactor(endpoint, opened);
      const { actor } = opened;
      if (endpoint.ability && !can(actor, endpoint.ability)) throw new Refusal('access.denied');
      const { query } = await read(account);
      const rules = filePurposes[query.purpose];
      if (!can(actor, rules.ability)) throw new Refusal('access.denied');

      const receiving = { readers, accountId: account.id, rules };
      const keep = async ({ path, ...facts }: ReceivedFile) => {
        const id = newId();
        await withAccount(database, within, (tx) =>
          insertFile(tx, { id, purpose: query.purpose, visibility: rules.visibility, uploadedBy: actor.uid, ...facts }),
        );
        await storage.put(fileKey({ accountId: account.id, id }), {
          path,
          sizeBytes: facts.sizeBytes,
          contentType: facts.contentType,
        });
        return { id, sizeBytes: facts.sizeBytes };
      };
      const file = await withinLimit(account.id, () => receiveFile(request, receiving, keep));

      return withAccount(database, within, async (tx) => {
        // The session may have ended during the upload.
        const session = await authenticate(tx, token);
        requireSecondFactor(endpoint, session);
        const row = await markReady(tx, file.id);
        if (!row) throw new Refusal('server.unavailable');
        const audit = new AuditDraft()
          .target('file', row.id)
          .change(null, { purpose: row.purpose, content_type: row.contentType, size_bytes: row.sizeBytes });
        await writeAudit(
          tx,
          { action: endpoint.name, actorId: session.uid, ip: request.ip, requestId: request.id, vault },
          audit,
        );
        const renewed = await renewSession(tx, tokens, session, token);
        if (renewed) reply.header('authorization', `Bearer ${renewed}`);
        return { file: presentFile(addresses, row) };
      });
    },
  );
}
