import type { IncomingMessage } from 'node:http';
import { cablePath } from '@funil/api/contract';

/** Node leaves such a request, socket included, to its handler. */
export const isHandshake = ({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.split('?', 1)[0] === cablePath;
