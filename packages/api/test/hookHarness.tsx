import type { ReactNode } from 'react';
import { cleanup, renderHook } from 'vitest-browser-react';
import { createClient } from '../src/client/createClient.ts';
import type { Client } from '../src/client/createClient.ts';
import type { PostForm } from '../src/client/postForm.ts';
import { memoryTokenStore } from '../src/client/tokenStore.ts';
import { ApiProvider } from '../src/react/ApiProvider.tsx';
import { fakeFetch } from './fakeFetch.ts';
import type { Handler } from './fakeFetch.ts';
import { makeToken } from './makeToken.ts';

interface HarnessOptions {
  token?: string | null;
  adminToken?: string | null;
  /** Stands in for the sender of files, which `fetch` cannot be: it reports no progress. */
  postForm?: PostForm;
  /** Answers that are known before anything is asked. */
  fallback?: Record<string, unknown>;
  /** What happens before the hook stands; it stands when that is done. */
  before?: (client: Client) => void | Promise<void>;
}

/** A hook with a client whose answers come from the table; SWR asks without the pauses that a page wants. */
export async function hookWith<T, Props>(
  hook: (props?: Props) => T,
  handlers: Record<string, Handler>,
  { token = makeToken(), adminToken = null, postForm, fallback, before }: HarnessOptions = {},
) {
  // Nothing of the hook before: it would answer to what this one changes.
  await cleanup();
  const server = fakeFetch(handlers);
  const client = createClient({
    fetch: server.fetch,
    tokenStore: memoryTokenStore(token),
    adminTokenStore: memoryTokenStore(adminToken),
    postForm,
  });
  await before?.(client);
  const wrapper = ({ children }: { children?: ReactNode }) => (
    <ApiProvider
      client={client}
      fallback={fallback}
      swr={{ dedupingInterval: 0, errorRetryInterval: 1, focusThrottleInterval: 0 }}
    >
      {children}
    </ApiProvider>
  );
  const view = await renderHook(hook, { wrapper });
  return { ...view, server, client };
}
