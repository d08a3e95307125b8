import { useState } from 'react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createClient, memoryTokenStore } from '@funil/api';
import { ApiProvider } from '@funil/api/react';
import { appServer } from './appServer.ts';
import type { Handler } from './fakeServer.ts';

interface VisitorStageProps {
  /** Address of the page. */
  path?: string;
  handlers?: Record<string, Handler>;
  children: ReactNode;
}

/** A visitors' page in a story, before a server from memory. */
export function VisitorStage({ path = '/', handlers, children }: VisitorStageProps) {
  const [{ client, router }] = useState(() => {
    const { fetch } = appServer(null, handlers);
    return {
      client: createClient({ fetch, tokenStore: memoryTokenStore(null), adminTokenStore: memoryTokenStore(null) }),
      router: createMemoryRouter([{ path: '*', element: children }], { initialEntries: [path] }),
    };
  });
  return (
    <ApiProvider client={client} swr={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </ApiProvider>
  );
}
