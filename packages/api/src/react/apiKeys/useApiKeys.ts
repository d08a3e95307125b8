import { useMemo } from 'react';
import { createApiKey, listApiKeys, revokeApiKey } from '../../contract/apiKeys/apiKeys.ts';
import type { ApiKeyInput } from '../../contract/apiKeys/apiKeys.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';
import { readAs, useRead } from '../useRead.ts';

/** API keys, active first. */
export const useApiKeys = () => readAs('apiKeys', useRead(listApiKeys), (answer) => answer.api_keys);

/** Commands for API keys. They reject with an `ApiError`. */
export function useApiKeyCommands() {
  const { call, outdate } = useCommands();
  return useMemo(
    () => ({
      /** Returns the secret, which is not cached: show it, then drop it. */
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
