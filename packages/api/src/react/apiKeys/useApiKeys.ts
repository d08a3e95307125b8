import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { createApiKey, listApiKeys, revokeApiKey } from '../../contract/apiKeys/apiKeys.ts';
import type { ApiKey, ApiKeyInput } from '../../contract/apiKeys/apiKeys.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';

/** Here and not among `keys`: those are part of every first page. */
const key = listApiKeys.path;

/** The account's API keys, those in use first. */
export function useApiKeys() {
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<{ api_keys: ApiKey[] }, ApiError>(key, () =>
    client.call(listApiKeys),
  );
  return { apiKeys: data?.api_keys, error, isLoading, retry: () => mutate() };
}

/** What can be done to API keys. Each promise rejects with an `ApiError`; the list follows. */
export function useApiKeyCommands() {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useMemo(
    () => ({
      /** The secret is in this answer only, and in no cache: show it, and let go of it. */
      async create(input: ApiKeyInput) {
        const { secret } = await client.call(createApiKey, { body: input });
        void mutate(key);
        return secret;
      },
      async revoke(id: string) {
        await client.call(revokeApiKey, { params: { id } });
        await mutate(key);
      },
    }),
    [client, mutate],
  );
}
