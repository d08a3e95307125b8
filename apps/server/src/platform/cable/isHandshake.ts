import type { IncomingMessage } from 'node:http';
import { cablePath } from '@funil/api/contract';

/**
 * True for a request that wants to become a connection of the cable. Node gives it up to whoever answers it, its socket
 * included.
 */
export const isHandshake = ({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.split('?', 1)[0] === cablePath;
