import { createContext, useContext } from 'react';
import type { Client } from '../client/createClient.ts';

export const ClientContext = createContext<Client | null>(null);

/** The client of the nearest `ApiProvider`. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient needs an ApiProvider above it');
  return client;
}
