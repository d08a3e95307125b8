import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { headersOfAll } from './plugins/securityHeadersPlugin.ts';
import { Refusal } from '../refusals/Refusal.ts';

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers in the format of other refusals. Not logged: the client is at fault. */
export function answerUnreadableRequest(
  error: Error & { code?: string },
  socket: Duplex,
  more: Readonly<Record<string, string>> = {},
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(new Refusal('request.malformed').toBody());
  const headers = Object.entries({
    ...headersOfAll,
    ...more,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
      `${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}
