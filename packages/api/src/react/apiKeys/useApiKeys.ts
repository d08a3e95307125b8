import { useMemo } from 'react';
import { createApiKey, listApiKeys, revokeApiKey } from '../../contract/apiKeys/apiKeys.ts';
import type { ApiKeyInput } from '../../contract/apiKeys/apiKeys.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** The account's API keys, those in use first. */
export function useApiKeys() {
  const { data, error, isLoading, retry } = useRead(listApiKeys);
  return { apiKeys: data?.api_keys, error, isLoading, retry };
}

/** What can be done to API keys. Each promise rejects with an `ApiError`; the list follows. */
export function useApiKeyCommands() {
  const { call, outdate } = useCommands();
  return useMemo(
    () => ({
      /** The secret is in this answer only, and in no cache: show it, and let go of it. */
      async create(input: ApiKeyInput) {
        const { secret } = await call(createApiKey, { body: input });
        void outdate(keyOf(listApiKeys));
        return secret;
      },
      async revoke(id: string) {
        await call(revokeApiKey, { params: { id } });
        await outdate(keyOf(listApiKeys));
      },
    }),
    [call, outdate],
  );
}
