import type { IncomingMessage } from 'node:http';
import { cablePath } from '@funil/api/contract';

/** Node hands the socket of a WebSocket request to the `upgrade` handler, which must also close it. */
export const isHandshake = ({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.split('?', 1)[0] === cablePath;
