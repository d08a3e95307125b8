import { createContext, useContext } from 'react';
import { createClient } from '@funil/api';
import type { Client, ClientOptions } from '@funil/api';
import type { Role } from '@funil/api/contract';
import { watchConnection } from './connection/watchConnection.ts';
import type { Connection } from './connection/watchConnection.ts';
import { env } from './env.ts';
import { createSessionEnds } from './session/createSessionEnds.ts';
import type { SessionEnds } from './session/createSessionEnds.ts';

export interface Services {
  client: Client;
  connection: Connection;
  sessionEnds: SessionEnds;
  /** The user's role, for code outside React; null outside the user's screens. */
  viewer: Viewer;
  /** Whether screens receive live updates; off in tests of single screens. */
  isLive: boolean;
}

function createViewer() {
  let role: Role | null = null;
  return {
    role: () => role,
    change: (next: Role | null) => {
      role = next;
    },
  };
}

type Viewer = ReturnType<typeof createViewer>;

export interface ServicesOptions extends ClientOptions {
  /** @default true */
  isLive?: boolean;
}

export function createServices({ isLive = true, ...options }: ServicesOptions = {}): Services {
  const { fetch: request = (input, init) => fetch(input, init), ...rest } = options;
  const connection = watchConnection(request, window);
  const sessionEnds = createSessionEnds();
  const client = createClient({ envBaseUrl: env.apiBaseUrl, ...rest, fetch: connection.fetch });
  client.onUnauthorized((area) => sessionEnds.mark(area, 'expired'));
  return { client, connection, sessionEnds, viewer: createViewer(), isLive };
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}
