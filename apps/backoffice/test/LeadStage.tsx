import { useState } from 'react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { createClient, memoryTokenStore } from '@funil/api';
import { routes } from '@funil/api/contract';
import type { Actor, Role } from '@funil/api/contract';
import { ApiProvider } from '@funil/api/react';
import { TopBarTools } from '../src/app/frames/TopBarTools.tsx';
import { LeaveGuards } from '../src/forms/LeaveGuards.tsx';
import { TopBarButtonsContext } from '../src/screens/TopBarButtonsContext.ts';
import type { RouteHandle } from '../src/screens/useRouteName.ts';
import { CurrentSessionContext } from '../src/platform/session/CurrentSession.ts';
import type { FakeServer } from './fakeServer.ts';
import { people } from './leadFactory.ts';

export interface StageOptions {
  server: Pick<FakeServer, 'on' | 'fetch' | 'postForm'>;
  role?: Role;
  /** The screen that it is part of. @default 'leads' */
  route?: RouteHandle['name'];
  /** Address to start at. @default the route's */
  path?: string;
}

const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');

/** Shaped like the server's; nobody looks at its signature here. */
const tokenOf = ({ uid, role }: Actor) => `${encode({ alg: 'none', role })}.${encode({ uid, code: 'HELENA' })}.x`;

/** What a screen stands on: a signed-in person, a router, and a client in front of a server from memory. */
export function setStage(
  element: ReactNode,
  { server, role = 'admin', route = 'leads', path = routes[route].path }: StageOptions,
) {
  const actor: Actor = { uid: people[0]!.id, role, managed_group_ids: [], managed_team_ids: [], partner_id: null };
  const session = {
    user: {
      id: actor.uid,
      name: 'Helena Prado',
      email: 'helena@exemplo.com.br',
      role,
      code: 'HELENA',
      avatar_url: null,
      is_available: true,
    },
    actor,
  };
  server.on('GET /api/session', () => ({ body: { user: session.user, actor } }));
  const client = createClient({
    fetch: server.fetch,
    postForm: server.postForm,
    tokenStore: memoryTokenStore(tokenOf(actor)),
    adminTokenStore: memoryTokenStore(null),
  });
  const router = createMemoryRouter(
    [
      {
        element: (
          <LeaveGuards>
            <Outlet />
          </LeaveGuards>
        ),
        children: [
          { path: routes[route].path, element, handle: { name: route } satisfies RouteHandle },
          { path: '*', element: <p>Outra tela</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  return { client, session, router };
}

const tools = <TopBarTools />;

type LeadStageProps = ReturnType<typeof setStage>;

/** The stage itself. */
export function LeadStage({ client, session, router }: LeadStageProps) {
  return (
    <ApiProvider client={client} swr={{ dedupingInterval: 0, errorRetryCount: 0 }}>
      <CurrentSessionContext value={session}>
        <TopBarButtonsContext value={tools}>
          <RouterProvider router={router} />
        </TopBarButtonsContext>
      </CurrentSessionContext>
    </ApiProvider>
  );
}

/** A stage for stories: set once, when the story opens. */
export function StoryStage({ children, ...options }: StageOptions & { children: ReactNode }) {
  const [stage] = useState(() => setStage(children, options));
  return <LeadStage {...stage} />;
}
