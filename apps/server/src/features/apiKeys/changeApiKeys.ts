import { maxApiKeys } from '@funil/api/contract';
import type { ApiKey } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { countLiveKeys, insertApiKey, listApiKeyRows, revokeKey } from './apiKeys.queries.ts';
import type { ApiKeyRow } from './apiKeys.queries.ts';
import { newApiKeySecret } from '../../platform/identity/apiKeySecret.ts';

export const presentApiKey = ({ key, createdBy }: ApiKeyRow): ApiKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  created_by: createdBy,
  created_at: key.createdAt.toISOString(),
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  revoked_at: key.revokedAt?.toISOString() ?? null,
});

/** Creates an API key. Only this answer contains its secret. */
export async function createKey(
  tx: AccountTx,
  createdBy: string,
  name: string,
  now = new Date(),
): Promise<{ row: ApiKeyRow; secret: string }> {
  // The lock keeps two concurrent creations from exceeding the limit.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api_keys/${tx.accountId}`}, 0))`);
  if ((await countLiveKeys(tx)) >= maxApiKeys) throw new Refusal('api_key.too_many');
  const { secret, secretHash, prefix } = newApiKeySecret();
  const id = await insertApiKey(tx, {
    id: newId(),
    name,
    nameKey: normalizeText(name),
    prefix,
    secretHash,
    createdBy,
    createdAt: now,
  });
  if (!id) throw new Refusal('api_key.name_taken', { fields: { name: 'Já existe uma chave com este nome' } });
  return { row: (await listApiKeyRows(tx, id))[0]!, secret };
}

export async function revokeApiKey(tx: AccountTx, id: string, now = new Date()): Promise<ApiKeyRow> {
  await revokeKey(tx, id, now);
  const [row] = await listApiKeyRows(tx, id);
  if (!row) throw new Refusal('api_key.not_found');
  return row;
}
