import { apiKeyInput, endpoints } from '@funil/api/contract';
import { ApiKeyAnswerSchema, ApiKeyListSchema, CreatedApiKeySchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { listApiKeyRows } from './apiKeys.queries.ts';
import { createKey, presentApiKey, revokeApiKey } from './changeApiKeys.ts';

export function registerApiKeyRoutes(app: App): void {
  handle(app, endpoints.listApiKeys, { answer: ApiKeyListSchema }, async ({ tx }) => ({
    api_keys: (await listApiKeyRows(tx)).map(presentApiKey),
  }));

  handle(
    app,
    endpoints.createApiKey,
    { body: apiKeyInput, answer: CreatedApiKeySchema },
    async ({ session, tx, body, audit }) => {
      const { row, secret } = await createKey(tx, session.uid, body.name);
      audit.target('api_key', row.key.id).change(null, { name: row.key.name, prefix: row.key.prefix });
      return { api_key: presentApiKey(row), secret };
    },
  );

  handle(app, endpoints.revokeApiKey, { answer: ApiKeyAnswerSchema }, async ({ tx, params, audit }) => {
    const row = await revokeApiKey(tx, params.id);
    audit.target('api_key', row.key.id).change({ name: row.key.name, prefix: row.key.prefix }, null);
    return { api_key: presentApiKey(row) };
  });
}
